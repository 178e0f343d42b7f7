import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Does something with actions whose code is loaded now; code that cannot be had is no answer. */
export async function askChunk<Actions, T>(
  parts: WalletParts,
  load: (parts: WalletParts) => Promise<Actions>,
  run: (actions: Actions) => Answer<T>,
): Answer<T> {
  let actions: Actions;
  try {
    actions = await load(parts);
  } catch {
    parts.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  }
  return run(actions);
}
