import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { CheckActions } from "./createCheckActions.ts";

/** Does something about the checks; code that cannot be had is no answer. */
export async function askChecks<T>(
  parts: WalletParts,
  run: (actions: CheckActions) => Answer<T>,
): Answer<T> {
  let actions: CheckActions;
  try {
    const { createCheckActions } = await import("./createCheckActions.ts");
    actions = createCheckActions(parts);
  } catch {
    parts.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  }
  return run(actions);
}
