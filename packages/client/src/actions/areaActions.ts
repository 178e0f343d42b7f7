import { createAssetActions } from "../assets/createAssetActions.ts";
import { createSessionActions } from "../session/createSessionActions.ts";
import type { WalletParts } from "../walletParts.ts";
import { areas, type Area } from "./areas.ts";
import { onDemand, type AskActions } from "./onDemand.ts";
import type { RareActions } from "./rareActions.ts";

/** What is asked of each area: those of files of their own, and those out of the one file of many. */
export type AreaActions = Pick<
  ReturnType<typeof ownActions> & {
    readonly [Name in keyof RareActions]: AskActions<ReturnType<RareActions[Name]>>;
  },
  Area
>;

/** What a person does, by area. Of areas that not every visit enters, the code comes when it is asked for. */
export function areaActions(parts: WalletParts): AreaActions {
  const own: Readonly<Record<string, unknown>> = ownActions(parts);
  const named = areas.map((area) => [
    area,
    own[area] ??
      onDemand(parts, async () => {
        const { rareActions } = await import("./rareActions.ts");
        return rareActions[area as keyof RareActions](parts); // it is none of the others
      }),
  ]);
  return Object.fromEntries(named) as AreaActions; // each area's, under its name
}

const ownActions = (parts: WalletParts) => ({
  assets: atHand(createAssetActions(parts)),
  depository: onDemand(parts, async () =>
    (await import("../depository/createDepositoryActions.ts")).createDepositoryActions(parts),
  ),
  history: onDemand(parts, async () =>
    (await import("../history/createHistoryActions.ts")).createHistoryActions(parts),
  ),
  passwords: onDemand(parts, async () =>
    (await import("../passwords/createPasswordActions.ts")).createPasswordActions(parts),
  ),
  payees: onDemand(parts, async () =>
    (await import("../payees/createPayeeActions.ts")).createPayeeActions(parts),
  ),
  privateAccount: onDemand(parts, async () =>
    (await import("./rareActions.ts")).privateAccount(parts),
  ),
  rates: onDemand(parts, async () =>
    (await import("../rates/createRateActions.ts")).createRateActions(parts),
  ),
  send: onDemand(parts, async () =>
    (await import("../send/createSendActions.ts")).createSendActions(parts),
  ),
  session: atHand(createSessionActions(parts)),
});

const atHand =
  <Actions>(actions: Actions): AskActions<Actions> =>
  (run) =>
    run(actions);
