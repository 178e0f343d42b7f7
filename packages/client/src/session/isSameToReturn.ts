import type { SessionSlice } from "../store/sessionSlice.ts";

/**
 * Whether the one who signs in next is likely the one who stood here: nobody left, the session was
 * merely not taken any more. Who left, or was put out, leaves no trace of where they were.
 */
export const isSameToReturn = ({ sessionEnd }: Pick<SessionSlice, "sessionEnd">): boolean =>
  sessionEnd === null || sessionEnd.reason === "UNAUTHORIZED";
