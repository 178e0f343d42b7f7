import type { BundleKind } from "@coffer/contract";

export type TokenClaims = {
  readonly sessionId: string;
  /** Names this very token; the session row says which one is current. */
  readonly tokenId: string;
  /** SHA-256 of the companion cookie, hex. */
  readonly companionHash: string;
  readonly kind: BundleKind;
};

export type ReadToken = TokenClaims & { readonly expiresAtMs: number };

export type Tokens = {
  readonly issue: (claims: TokenClaims) => string;
  /** Null when the token was not made here or was changed. Expiry is told, not judged. */
  readonly read: (jwtWebToken: string) => ReadToken | null;
};
