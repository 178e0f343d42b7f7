import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { networkId, shortText, token } from "../shapes/basics.ts";

/** `text` is a public id, an email or a phone, as it was typed. `token` is of the asset that is to be paid in. */
const findPerson = z.strictObject({
  jwtWebToken: token,
  text: shortText,
  networkId,
  token: z.string().check(z.minLength(1), z.maxLength(32)),
});

/** `name` is masked; `address` is where they are paid. (rule 377) */
const foundPerson = z.strictObject({ name: z.string(), address: z.string() });
export type FoundPerson = z.infer<typeof foundPerson>;

export const peopleCalls = {
  /** Null: nobody, or nobody who lets themselves be found so. Asking may open an address. (rule 376) */
  "wallet.findPerson": mutation(
    "user",
    findPerson,
    z.strictObject({ person: z.nullable(foundPerson) }),
  ),
};
