import { z } from "zod/mini";
import { mutation, onlyToken, query } from "../calls/call.ts";
import { successAnswer } from "../calls/commonAnswers.ts";
import { id, iso, token } from "../shapes/basics.ts";

/** A device that is signed in. `place`: a country's two letters or a network address. */
const session = z.strictObject({
  id,
  isCurrent: z.boolean(),
  /** Names of products, such as `Chrome, Windows`; empty when the device told nothing known. */
  device: z.string(),
  place: z.nullable(z.string()),
  createdAt: iso,
  lastUsedAt: iso,
});
export type Session = z.infer<typeof session>;

const sessionList = z.strictObject({ sessions: z.array(session) });
const endSession = z.strictObject({ jwtWebToken: token, sessionId: id });

export const sessionListCalls = {
  "profile.getSessions": query("signedIn", onlyToken, sessionList),
  "profile.endSession": mutation("signedIn", endSession, successAnswer),
  "profile.endOtherSessions": mutation("signedIn", onlyToken, successAnswer),
};
