"""What a teacher hands out: the address of a page in a state, as text, as a QR code, and to embed."""

from __future__ import annotations

import html
from collections.abc import Mapping
from urllib.parse import urlencode, urlsplit

import segno

LOCAL = ("localhost", "127.0.0.1", "::1", "0.0.0.0")
HERE = "http://localhost:8501"  # where Streamlit serves unless told otherwise
QUIET = 4  # modules of white around a QR code, as its standard asks


def base(url: str | None, address: str) -> str:
    """The server's address, from the full one of its page at `address`; without a slash at the end."""
    if not url:
        return HERE
    parts = urlsplit(url)
    path = parts.path.rstrip("/").removesuffix(f"/{address}")
    return f"{parts.scheme}://{parts.netloc}{path}"


def is_local(link: str) -> bool:
    """Whether a link leads to the very machine that it is opened on."""
    return urlsplit(link).hostname in LOCAL


def absolute(server: str, address: str, parameters: Mapping[str, str]) -> str:
    """The link to the page at `address`, "start" being the first, with these parameters."""
    path = "" if address == "start" else address
    written = urlencode(parameters, safe=",~")
    return f"{server}/{path}{'?' if written else ''}{written}"


def qr(link: str) -> segno.QRCode:
    """The smallest QR code of a link. Raises ValueError where it is too long for one."""
    try:
        return segno.make_qr(link, error="l", encoding="utf-8")
    except segno.DataOverflowError:
        raise ValueError(f"a QR code holds 2,900 characters or so, and this link has {len(link):,}") from None


def qr_image(link: str) -> str:
    """A QR code as an <img> of its own SVG: black on white in both themes, with the quiet zone it needs."""
    source = qr(link).svg_data_uri(border=QUIET, scale=8, dark="#000", light="#fff", omitsize=True)
    return (
        f'<img src="{html.escape(source)}" alt="QR code of this link: {html.escape(link)}" '
        'style="width: min(100%, 30rem); display: block; background: #fff">'
    )


def embed(link: str, title: str) -> str:
    """HTML that shows the link's page inside another page, without Streamlit's own frame."""
    address = f"{link}{'&' if '?' in link else '?'}embed=true"
    return (
        f'<iframe src="{html.escape(address)}" title="{html.escape(title)}" width="100%" height="800" '
        'style="border: 0" loading="lazy"></iframe>'
    )
