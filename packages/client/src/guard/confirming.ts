import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { codeCalls } from "../profile/codeCalls.ts";
import { securityCodesOut } from "../profile/securityCodesOut.ts";

/** Does what is confirmed; who asked for that looks at a call of its own, which says what goes on and what went wrong. */
export async function confirming<T>({ store }: WalletParts, confirm: () => Answer<T>): Answer<T> {
  const { setRequest } = store.getState();
  const { check } = codeCalls.guard;
  setRequest(check, { status: "loading" });
  const confirmed = await confirm();
  if (!confirmed.ok) {
    setRequest(check, { status: "failed", failure: confirmed.problem });
    return refused(confirmed.problem);
  }
  securityCodesOut(store).delete("guard");
  setRequest(check, { status: "succeeded" });
  return confirmed;
}
