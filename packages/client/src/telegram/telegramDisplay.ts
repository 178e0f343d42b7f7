import type { AppState } from "@coffer/contract";
import { isShownInTelegram } from "@coffer/core/telegram";
import type { Display } from "./display.ts";

const shownOf = new WeakMap<AppState, AppState>();

/** The mini-app's: what is on TON. One state is cut once, so that whoever asks again gets the same. (rule 265) */
export const telegramDisplay: Display = {
  state: (state) => {
    const known = shownOf.get(state);
    if (known !== undefined) return known;
    const assets = state.assets.filter(isShownInTelegram);
    const shown: AppState = {
      ...state,
      assets,
      assetSpecs: state.assetSpecs.filter(isShownInTelegram),
      promoTokens: state.promoTokens.filter(isShownInTelegram),
      privateAccountAssetsSpecs: state.privateAccountAssetsSpecs.filter(isShownInTelegram),
      transfers: state.transfers.filter(isShownInTelegram),
      escrowTransfers: {
        originated: state.escrowTransfers.originated.filter(isShownInTelegram),
        incoming: state.escrowTransfers.incoming.filter(isShownInTelegram),
      },
      heldPayments: state.heldPayments.filter(isShownInTelegram),
      buyOrders: state.buyOrders.filter(({ accountId }) =>
        assets.some((asset) => asset.accountId === accountId),
      ),
    };
    shownOf.set(state, shown);
    return shown;
  },
  transfers: (all) => all.filter(isShownInTelegram),
};
