import type { Asset, AssetSpec } from "@coffer/contract";
import type { RateHistoryName } from "@coffer/core/rates";
import { activateAsset } from "../assets/activateAsset.ts";
import { keepHistory } from "../history/keepHistory.ts";
import { loadOlderTransfers } from "../history/loadOlderTransfers.ts";
import { keepLastKnown } from "../lastKnown/keepLastKnown.ts";
import { showLastKnown } from "../lastKnown/showLastKnown.ts";
import type { PageParts } from "../pageParts.ts";
import { reportRejections } from "../ports/reportRejections.ts";
import { loadRateHistory } from "../rates/loadRateHistory.ts";
import { createSessionActions } from "../session/createSessionActions.ts";
import { endSession } from "../session/endSession.ts";
import { START_KEY } from "../session/startKey.ts";
import { followTabs } from "../session/followTabs.ts";
import { initApp } from "../session/initApp.ts";
import { logout } from "../session/logout.ts";
import { whenBlocked } from "../session/whenBlocked.ts";
import { createSettingsActions } from "../settings/createSettingsActions.ts";
import { actionsOnDemand } from "./actionsOnDemand.ts";
import { assembleParts } from "./assembleParts.ts";

export type Actions = ReturnType<typeof createActions>;

/** All that a person does with the server's help. Stands in a chunk of its own. */
export function createActions(pageParts: PageParts) {
  const parts = assembleParts(pageParts);
  const { store, clock, tokens, storage, lastKnown: memory } = parts;
  keepLastKnown({ store, memory, clock });
  keepHistory(store);
  followTabs(parts);
  whenBlocked(parts);
  reportRejections(parts.reportError);
  return {
    start: () => initApp(parts),
    showLastKnown: () => showLastKnown(parts),
    // Few visits come by a link with a query: its code is no part of the others'.
    takeUpStart: async (query: string) =>
      (await import("../session/takeUpStart.ts")).takeUpStart(parts, query),
    startPayment: async (asset: Asset) =>
      storage.get(START_KEY) === null
        ? null
        : (await import("../send/startPayment.ts")).startPayment(storage, asset),
    forgetStartPayment: async () => {
      if (storage.get(START_KEY) === null) return;
      const { forgetStartPayment } = await import("../send/startPayment.ts");
      forgetStartPayment(storage);
    },
    logout: () => logout(parts),
    endSession: () => endSession(parts, { used: tokens.read() }),
    activateAsset: (spec: AssetSpec) => activateAsset(parts, spec),
    loadOlderTransfers: () => loadOlderTransfers(parts),
    loadRateHistory: (name: RateHistoryName) => loadRateHistory(parts, name),
    session: createSessionActions(parts),
    settings: createSettingsActions(parts),
    ...actionsOnDemand(parts),
  };
}
