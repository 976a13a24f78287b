"""What goes over the sockets, as types. Those of answers over HTTP stand beside their endpoints.

`make protocol` writes all of them in TypeScript, for the client in the browser.
"""
