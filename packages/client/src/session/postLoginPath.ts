import type { StoragePort } from "../ports/ports.ts";
import type { SessionSlice } from "../store/sessionSlice.ts";
import { POST_LOGIN_KEY } from "./postLoginKey.ts";

/** Where a person wanted to go when the login stood in the way. (rule 102) */
export const keepPostLoginPath = (storage: StoragePort, path: string): void =>
  storage.set(POST_LOGIN_KEY, path);

/** That path, once; null means home. */
export function takePostLoginPath(storage: StoragePort): string | null {
  const path = storage.get(POST_LOGIN_KEY);
  storage.remove(POST_LOGIN_KEY);
  return path !== null && path.startsWith("/") && !path.startsWith("//") ? path : null;
}

/**
 * Whether the one who signs in next is likely the one who stood here: nobody left, the session was
 * merely not taken any more. Who left, or was put out, leaves no trace of where they were.
 */
export const isSameToReturn = ({ sessionEnd }: Pick<SessionSlice, "sessionEnd">): boolean =>
  sessionEnd === null || sessionEnd.reason === "UNAUTHORIZED";
