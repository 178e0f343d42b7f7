import { createAssetActions } from "../assets/createAssetActions.ts";
import { createSessionActions } from "../session/createSessionActions.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Area } from "./areas.ts";
import { onDemand, type AskActions } from "./onDemand.ts";
import type { RareActions } from "./rareActions.ts";

export type AreaActions = ReturnType<typeof areaActions>;

/** What a person does, by area. Of areas that not every visit enters, the code comes when it is asked for. */
export const areaActions = (parts: WalletParts) =>
  ({
    aml: rare(parts, "aml"),
    assets: atHand(createAssetActions(parts)),
    authenticator: rare(parts, "authenticator"),
    bonuses: rare(parts, "bonuses"),
    buy: rare(parts, "buy"),
    depository: onDemand(parts, async () =>
      (await import("../depository/createDepositoryActions.ts")).createDepositoryActions(parts),
    ),
    guard: rare(parts, "guard"),
    heldPayments: rare(parts, "heldPayments"),
    history: onDemand(parts, async () =>
      (await import("../history/createHistoryActions.ts")).createHistoryActions(parts),
    ),
    invoices: rare(parts, "invoices"),
    kyc: rare(parts, "kyc"),
    links: rare(parts, "links"),
    passkeys: rare(parts, "passkeys"),
    passwords: onDemand(parts, async () =>
      (await import("../passwords/createPasswordActions.ts")).createPasswordActions(parts),
    ),
    payees: onDemand(parts, async () =>
      (await import("../payees/createPayeeActions.ts")).createPayeeActions(parts),
    ),
    people: rare(parts, "people"),
    privateAccount: onDemand(parts, async () =>
      (await import("./rareActions.ts")).privateAccount(parts),
    ),
    profile: rare(parts, "profile"),
    rates: onDemand(parts, async () =>
      (await import("../rates/createRateActions.ts")).createRateActions(parts),
    ),
    send: onDemand(parts, async () =>
      (await import("../send/createSendActions.ts")).createSendActions(parts),
    ),
    session: atHand(createSessionActions(parts)),
    sessions: rare(parts, "sessions"),
    settings: rare(parts, "settings"),
    vouchers: rare(parts, "vouchers"),
  }) satisfies Record<Area, unknown>;

const atHand =
  <Actions>(actions: Actions): AskActions<Actions> =>
  (run) =>
    run(actions);

/** Those of an area out of the one file of many. */
const rare = <Name extends keyof RareActions>(parts: WalletParts, name: Name) =>
  onDemand(
    parts,
    async () =>
      (await import("./rareActions.ts")).rareActions[name](parts) as ReturnType<RareActions[Name]>, // of that name
  );
