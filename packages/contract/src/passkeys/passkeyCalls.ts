import { z } from "zod/mini";
import { mutation, onlyToken, query } from "../calls/call.ts";
import { authorizedAnswer, stateAnswer } from "../calls/commonAnswers.ts";
import { id, iso, lineOf, token } from "../shapes/basics.ts";
import { assertion, attestation, creationOptions, requestOptions } from "./ceremonies.ts";

const jwtWebToken = token;
const name = lineOf("passkeyName").check(z.minLength(1));

const passkey = z.strictObject({
  id,
  name,
  /** Its counter went back: somebody has a copy, and it opens nothing any more. */
  isSuspected: z.boolean(),
  /** Kept in several devices of its person. */
  isSynced: z.boolean(),
  createdAt: iso,
  usedAt: z.nullable(iso),
});
export type Passkey = z.infer<typeof passkey>;
const listed = z.strictObject({
  passkeys: z.array(passkey),
  /** Payments are confirmed as before until then; whether a passkey can end that now. */
  wait: z.optional(z.strictObject({ until: iso, isConfirmable: z.boolean() })),
});
const finish = z.strictObject({ jwtWebToken, name, attestation });
const rename = z.strictObject({ jwtWebToken, passkeyId: id, name });
const remove = z.strictObject({ jwtWebToken, passkeyId: id });
const signIn = z.strictObject({ jwtWebToken, assertion });
const confirmWish = z.strictObject({ jwtWebToken, assertion });
const recover = z.strictObject({ jwtWebToken, code: z.string().check(z.maxLength(16)) });
/** From when a code proves again. */
const recovering = z.strictObject({ recoverableFrom: iso });

/** Of the payment that was just told to need it: what is confirmed, as its sender reads it before the browser asks. */
const askedPayment = z.strictObject({
  options: requestOptions,
  payment: z.strictObject({ amount: z.string(), receiver: z.string() }),
});

export const passkeyCalls = {
  "passkeys.list": query("signedIn", onlyToken, listed),
  "passkeys.start": mutation("user", onlyToken, z.strictObject({ options: creationOptions })),
  "passkeys.finish": mutation("user", finish, stateAnswer),
  "passkeys.rename": mutation("user", rename, stateAnswer),
  "passkeys.remove": mutation("user", remove, stateAnswer),
  "passkeys.signIn": mutation("session", signIn, authorizedAnswer),
  "passkeys.startProof": mutation(
    "signedIn",
    onlyToken,
    z.strictObject({ options: requestOptions }),
  ),
  "passkeys.startPayment": mutation("user", onlyToken, askedPayment),
  "passkeys.startWish": mutation("user", onlyToken, z.strictObject({ options: requestOptions })),
  "passkeys.confirmWish": mutation("user", confirmWish, stateAnswer),
  "passkeys.recover": mutation("signedIn", recover, recovering),
  "passkeys.callOffRecovery": mutation("signedIn", onlyToken, stateAnswer),
};
