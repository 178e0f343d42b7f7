import type { UserId } from "@coffer/core/ids";

/** By which an authenticator knows a person: their id's bytes, base64url. It names nobody to others. */
export const handleOf = (userId: UserId): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
