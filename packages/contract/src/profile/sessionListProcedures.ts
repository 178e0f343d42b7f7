import { z } from "zod/mini";
import { id, iso, token } from "../shapes/basics.ts";

/** A device that is signed in. `place`: a country's two letters or a network address. */
export const session = z.strictObject({
  id,
  isCurrent: z.boolean(),
  /** Names of products, such as `Chrome, Windows`; empty when the device told nothing known. */
  device: z.string(),
  place: z.nullable(z.string()),
  createdAt: iso,
  lastUsedAt: iso,
});
export type Session = z.infer<typeof session>;

export const getSessionsAnswer = z.strictObject({ sessions: z.array(session) });
export const endSessionInput = z.strictObject({ jwtWebToken: token, sessionId: id });
