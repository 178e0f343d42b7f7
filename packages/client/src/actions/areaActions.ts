import { createAssetActions } from "../assets/createAssetActions.ts";
import { createSessionActions } from "../session/createSessionActions.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Area } from "./areas.ts";
import { onDemand, type AskActions } from "./onDemand.ts";

export type AreaActions = ReturnType<typeof areaActions>;

/** What a person does, by area. Of areas that not every visit enters, the code comes when it is asked for. */
export const areaActions = (parts: WalletParts) =>
  ({
    aml: onDemand(parts, async () =>
      (await import("../aml/createAmlActions.ts")).createAmlActions(parts),
    ),
    assets: atHand(createAssetActions(parts)),
    buy: onDemand(parts, async () =>
      (await import("../buy/createBuyActions.ts")).createBuyActions(parts),
    ),
    depository: onDemand(parts, async () =>
      (await import("../depository/createDepositoryActions.ts")).createDepositoryActions(parts),
    ),
    guard: onDemand(parts, async () =>
      (await import("../guard/createGuardActions.ts")).createGuardActions(parts),
    ),
    heldPayments: onDemand(parts, async () =>
      (await import("../heldPayments/createHeldPaymentActions.ts")).createHeldPaymentActions(parts),
    ),
    history: onDemand(parts, async () =>
      (await import("../history/createHistoryActions.ts")).createHistoryActions(parts),
    ),
    invoices: onDemand(parts, async () =>
      (await import("../invoices/createInvoiceActions.ts")).createInvoiceActions(parts),
    ),
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
    people: onDemand(parts, async () =>
      (await import("../people/createPeopleActions.ts")).createPeopleActions(parts),
    ),
    profile: onDemand(parts, async () =>
      (await import("../profile/createProfileActions.ts")).createProfileActions(parts),
    ),
    rates: onDemand(parts, async () =>
      (await import("../rates/createRateActions.ts")).createRateActions(parts),
    ),
    send: onDemand(parts, async () =>
      (await import("../send/createSendActions.ts")).createSendActions(parts),
    ),
    session: atHand(createSessionActions(parts)),
    sessions: onDemand(parts, async () =>
      (await import("../sessions/createSessionListActions.ts")).createSessionListActions(parts),
    ),
    settings: onDemand(parts, async () =>
      (await import("../settings/createSettingsActions.ts")).createSettingsActions(parts),
    ),
    vouchers: onDemand(parts, async () =>
      (await import("../vouchers/createVoucherActions.ts")).createVoucherActions(parts),
    ),
  }) satisfies Record<Area, unknown>;

const atHand =
  <Actions>(actions: Actions): AskActions<Actions> =>
  (run) =>
    run(actions);
