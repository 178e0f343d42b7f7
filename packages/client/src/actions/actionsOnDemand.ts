import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** The actions of areas that few visits enter: their code comes when somebody asks for them. */
export const actionsOnDemand = (parts: WalletParts) => ({
  profile: onDemand(parts, async () =>
    (await import("../profile/createProfileActions.ts")).createProfileActions(parts),
  ),
  payees: onDemand(parts, async () =>
    (await import("../payees/createPayeeActions.ts")).createPayeeActions(parts),
  ),
  links: onDemand(parts, async () =>
    (await import("../links/createLinkActions.ts")).createLinkActions(parts),
  ),
  guard: onDemand(parts, async () =>
    (await import("../guard/createGuardActions.ts")).createGuardActions(parts),
  ),
  checks: onDemand(parts, async () =>
    (await import("./createCheckActions.ts")).createCheckActions(parts),
  ),
});

/** Does something with actions whose code is loaded now; code that cannot be had is no answer. */
const onDemand =
  <Actions>(parts: WalletParts, load: () => Promise<Actions>) =>
  async <T>(run: (actions: Actions) => Answer<T>): Answer<T> => {
    let actions: Actions;
    try {
      actions = await load();
    } catch {
      parts.store.getState().setConnection({ isReachable: false });
      return refused({ code: "NETWORK" });
    }
    return run(actions);
  };
