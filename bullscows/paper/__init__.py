"""What is printed: worksheets, decision sheets, and codes as they look on paper."""
