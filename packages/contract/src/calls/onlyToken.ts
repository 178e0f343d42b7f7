import { z } from "zod/mini";
import { token } from "../shapes/basics.ts";

/** The input of a call that says nothing but whose it is. */
export const onlyToken = z.strictObject({ jwtWebToken: token });
