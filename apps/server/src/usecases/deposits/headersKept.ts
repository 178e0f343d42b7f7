/** Stored block hashes behind the cursor: how deep a reorganisation can be followed back. */
export const HEADERS_KEPT = 64n;
