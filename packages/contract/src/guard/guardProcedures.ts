import { z } from "zod/mini";
import { token } from "../shapes/basics.ts";
import { guardSettings } from "../shapes/guard.ts";

/** The whole of the settings, those that stay as they are too. */
export const updateGuardInput = z.extend(guardSettings, { jwtWebToken: token });
export const unfreezeInput = z.strictObject({
  jwtWebToken: token,
  code: z.string().check(z.maxLength(16)),
});
