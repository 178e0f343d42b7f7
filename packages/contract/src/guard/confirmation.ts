import { z } from "zod/mini";
import { assertion } from "../passkeys/ceremonies.ts";

/** By which a payment above its sender's own amount is confirmed, as they have it. */
export const confirmation = {
  guardCode: z.optional(z.string().check(z.maxLength(16))),
  /** Beside it: a code of the app, or a recovery code in its place. */
  authenticatorCode: z.optional(z.string().check(z.maxLength(64))),
  assertion: z.optional(assertion),
};
