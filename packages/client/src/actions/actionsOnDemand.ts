import type { Asset } from "@coffer/contract";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ConfirmProblem } from "../send/confirmPayment.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** The actions of areas that not every visit enters: their code comes when somebody asks for them. */
export const actionsOnDemand = (parts: WalletParts) => ({
  ...sendOnDemand(parts),
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

function sendOnDemand(parts: WalletParts) {
  const send = onDemand(parts, async () =>
    (await import("../send/createSendActions.ts")).createSendActions(parts),
  );
  return {
    send,
    confirmPayment: async (asset: Asset): Promise<Outcome<string, ConfirmProblem>> => {
      const pressed = await send(async (actions) => ok(await actions.confirmPayment(asset)));
      return pressed.ok ? pressed.value : refused({ kind: "notSent", failure: pressed.problem });
    },
  };
}

/**
 * Does something with actions whose code is loaded now, at once when it is there; code that cannot be
 * had is no answer.
 */
const onDemand = <Actions>(parts: WalletParts, load: () => Promise<Actions>) => {
  let actions: Actions | null = null;
  return async <T>(run: (actions: Actions) => Answer<T>): Answer<T> => {
    try {
      actions ??= await load();
    } catch {
      parts.store.getState().setConnection({ isReachable: false });
      return refused({ code: "NETWORK" });
    }
    return run(actions);
  };
};
