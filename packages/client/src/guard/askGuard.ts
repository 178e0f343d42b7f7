import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { GuardActions } from "./createGuardActions.ts";

/** Does something with the actions of the guard; code that cannot be had is no answer. */
export async function askGuard<T>(
  parts: WalletParts,
  run: (actions: GuardActions) => Answer<T>,
): Answer<T> {
  let actions: GuardActions;
  try {
    const { createGuardActions } = await import("./createGuardActions.ts");
    actions = createGuardActions(parts);
  } catch {
    parts.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  }
  return run(actions);
}
