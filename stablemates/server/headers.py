"""The headers that tell a browser what a page of ours may do, and what nobody may do with it."""

SECONDS_OF_HTTPS = 365 * 86400

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""Nothing from elsewhere, nothing inline. (Scripts may still set an element's style.)"""


def security_headers(scheme: str) -> dict[str, str]:
    """The security headers of an answer to a request by this scheme."""
    headers = {
        "Content-Security-Policy": "; ".join(" ".join(rule) for rule in POLICY.items()),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    }
    if scheme in ("https", "wss"):
        headers["Strict-Transport-Security"] = f"max-age={SECONDS_OF_HTTPS}"
    return headers
