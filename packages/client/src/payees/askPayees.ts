import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { PayeeActions } from "./createPayeeActions.ts";

/** Does something with the address book; code that cannot be had is no answer. */
export async function askPayees<T>(
  parts: WalletParts,
  run: (actions: PayeeActions) => Answer<T>,
): Answer<T> {
  let actions: PayeeActions;
  try {
    const { createPayeeActions } = await import("./createPayeeActions.ts");
    actions = createPayeeActions(parts);
  } catch {
    parts.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  }
  return run(actions);
}
