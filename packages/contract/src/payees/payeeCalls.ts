import { PAYEES_IMPORT_MAX } from "@coffer/core/payees";
import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { id, lineOf, networkId, shortText, token } from "../shapes/basics.ts";

const jwtWebToken = token;
const entry = {
  name: lineOf("payeeName"),
  networkId,
  address: shortText,
  /** Longer than any that is taken, so that the rule about memos is what refuses it. */
  memo: z.optional(z.string().check(z.maxLength(1024))),
  note: lineOf("payeeNote"),
};
const payeeEntry = z.strictObject(entry);

/** With an id a saved payee changes; without one it is a new one, or the one of that address. */
const savePayee = z.strictObject({
  jwtWebToken,
  payee: z.strictObject({ id: z.optional(id), ...entry }),
});
const removePayee = z.strictObject({ jwtWebToken, payeeId: id });
const importPayees = z.strictObject({
  jwtWebToken,
  payees: z.array(payeeEntry).check(z.maxLength(PAYEES_IMPORT_MAX)),
});

export const payeeCalls = {
  "payees.savePayee": mutation("user", savePayee, stateAnswer),
  "payees.removePayee": mutation("user", removePayee, stateAnswer),
  "payees.importPayees": mutation("user", importPayees, stateAnswer),
};
