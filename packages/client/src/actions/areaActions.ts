import { refused, type Outcome } from "@coffer/core/outcome";
import { createAssetActions } from "../assets/createAssetActions.ts";
import { createHistoryActions } from "../history/createHistoryActions.ts";
import { createRateActions } from "../rates/createRateActions.ts";
import { createSessionActions } from "../session/createSessionActions.ts";
import { createSettingsActions } from "../settings/createSettingsActions.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Area } from "./areas.ts";

export type AreaActions = ReturnType<typeof areaActions>;

/** Does something with the actions of an area; code that cannot be had is no answer. */
export type AskArea<Actions> = <T, Problem = never>(
  run: (actions: Actions) => Promise<Outcome<T, Problem>>,
) => Promise<Outcome<T, Problem | CallFailure>>;

/** What a person does, by area. Of areas that not every visit enters, the code comes when it is asked for. */
export const areaActions = (parts: WalletParts) =>
  ({
    aml: onDemand(parts, async () =>
      (await import("../aml/createAmlActions.ts")).createAmlActions(parts),
    ),
    assets: atHand(createAssetActions(parts)),
    guard: onDemand(parts, async () =>
      (await import("../guard/createGuardActions.ts")).createGuardActions(parts),
    ),
    heldPayments: onDemand(parts, async () =>
      (await import("../heldPayments/createHeldPaymentActions.ts")).createHeldPaymentActions(parts),
    ),
    history: atHand(createHistoryActions(parts)),
    kyc: onDemand(parts, async () =>
      (await import("../kyc/createKycActions.ts")).createKycActions(parts),
    ),
    links: onDemand(parts, async () =>
      (await import("../links/createLinkActions.ts")).createLinkActions(parts),
    ),
    passwords: onDemand(parts, async () =>
      (await import("../passwords/createPasswordActions.ts")).createPasswordActions(parts),
    ),
    payees: onDemand(parts, async () =>
      (await import("../payees/createPayeeActions.ts")).createPayeeActions(parts),
    ),
    profile: onDemand(parts, async () =>
      (await import("../profile/createProfileActions.ts")).createProfileActions(parts),
    ),
    rates: atHand(createRateActions(parts)),
    send: onDemand(parts, async () =>
      (await import("../send/createSendActions.ts")).createSendActions(parts),
    ),
    session: atHand(createSessionActions(parts)),
    sessions: onDemand(parts, async () =>
      (await import("../sessions/createSessionListActions.ts")).createSessionListActions(parts),
    ),
    settings: atHand(createSettingsActions(parts)),
  }) satisfies Record<Area, unknown>;

const atHand =
  <Actions>(actions: Actions): AskArea<Actions> =>
  (run) =>
    run(actions);

/** Loads the code now, at once when it is there. */
function onDemand<Actions>(parts: WalletParts, load: () => Promise<Actions>): AskArea<Actions> {
  let actions: Actions | null = null;
  return async (run) => {
    try {
      actions ??= await load();
    } catch {
      parts.store.getState().setConnection({ isReachable: false });
      return refused({ code: "NETWORK" });
    }
    return run(actions);
  };
}
