import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { ProfileActions } from "./createProfileActions.ts";

/** Does something with the actions of the profile; code that cannot be had is no answer. */
export async function askProfile<T>(
  parts: WalletParts,
  run: (actions: ProfileActions) => Answer<T>,
): Answer<T> {
  let actions: ProfileActions;
  try {
    const { createProfileActions } = await import("./createProfileActions.ts");
    actions = createProfileActions(parts);
  } catch {
    parts.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  }
  return run(actions);
}
