import type { Asset, AssetSpec, Locale } from "@coffer/contract";
import type { RateHistoryName } from "@coffer/core/rates";
import { activateAsset } from "../assets/activateAsset.ts";
import type { GuardActions } from "../guard/createGuardActions.ts";
import { loadGuardActions } from "../guard/loadGuardActions.ts";
import { keepHistory } from "../history/keepHistory.ts";
import { loadOlderTransfers } from "../history/loadOlderTransfers.ts";
import { keepLastKnown } from "../lastKnown/keepLastKnown.ts";
import { showLastKnown } from "../lastKnown/showLastKnown.ts";
import type { LinkActions } from "../links/createLinkActions.ts";
import { loadLinkActions } from "../links/loadLinkActions.ts";
import type { PageParts } from "../pageParts.ts";
import { reportRejections } from "../ports/reportRejections.ts";
import type { ProfileActions } from "../profile/createProfileActions.ts";
import { loadProfileActions } from "../profile/loadProfileActions.ts";
import type { PayeeActions } from "../payees/createPayeeActions.ts";
import { loadPayeeActions } from "../payees/loadPayeeActions.ts";
import { loadRateHistory } from "../rateHistory/loadRateHistory.ts";
import { checkReceiver } from "../send/checkReceiver.ts";
import { confirmPayment } from "../send/confirmPayment.ts";
import { estimatePayment, type PaymentDraft } from "../send/estimatePayment.ts";
import { findTransfer } from "../send/findTransfer.ts";
import { acceptAgreement } from "../session/acceptAgreement.ts";
import { authorizeByConfirmCode } from "../session/authorizeByConfirmCode.ts";
import { endSession } from "../session/endSession.ts";
import { START_KEY } from "../session/startKey.ts";
import { followTabs } from "../session/followTabs.ts";
import { initApp } from "../session/initApp.ts";
import { logout } from "../session/logout.ts";
import { refreshState } from "../session/refreshState.ts";
import { whenBlocked } from "../session/whenBlocked.ts";
import { requestCode, type ReachedContact } from "../session/requestCode.ts";
import { resendCode } from "../session/resendCode.ts";
import { setLocale } from "../settings/setLocale.ts";
import { setPreferredCurrency } from "../settings/setPreferredCurrency.ts";
import type { Answer } from "../wire/createCaller.ts";
import { askChunk } from "./askChunk.ts";
import { assembleParts } from "./assembleParts.ts";
import type { CheckActions } from "./createCheckActions.ts";
import { loadCheckActions } from "./loadCheckActions.ts";

export type Actions = ReturnType<typeof createActions>;

/** All that a person does with the server's help. Stands in a chunk of its own. */
export function createActions(pageParts: PageParts) {
  const parts = assembleParts(pageParts);
  const { store, clock, caller, tokens, storage, lastKnown: memory } = parts;
  keepLastKnown({ store, memory, clock });
  keepHistory(store);
  followTabs(parts);
  whenBlocked(parts);
  reportRejections(parts.reportError);
  return {
    start: () => initApp(parts),
    showLastKnown: () => showLastKnown(parts),
    refreshState: () => refreshState(caller, store),
    requestCode: (contact: ReachedContact) => requestCode(parts, contact),
    resendCode: () => resendCode(parts),
    authorizeByConfirmCode: (code: string) => authorizeByConfirmCode(parts, code),
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
    profile: <T>(run: (profile: ProfileActions) => Answer<T>) =>
      askChunk(parts, loadProfileActions, run),
    payees: <T>(run: (payees: PayeeActions) => Answer<T>) => askChunk(parts, loadPayeeActions, run),
    links: <T>(run: (links: LinkActions) => Answer<T>) => askChunk(parts, loadLinkActions, run),
    guard: <T>(run: (actions: GuardActions) => Answer<T>) => askChunk(parts, loadGuardActions, run),
    acceptAgreement: () => acceptAgreement(parts),
    logout: () => logout(parts),
    endSession: () => endSession(parts, { used: tokens.read() }),
    activateAsset: (spec: AssetSpec) => activateAsset(parts, spec),
    setLocale: (locale: Locale) => setLocale(parts, locale),
    setPreferredCurrency: (ticker: string) => setPreferredCurrency(parts, ticker),
    checks: <T>(run: (actions: CheckActions) => Answer<T>) =>
      askChunk(parts, loadCheckActions, run),
    estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
    checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
    confirmPayment: (asset: Asset) => confirmPayment(parts, asset),
    findTransfer: (transferId: string) => findTransfer(parts, transferId),
    loadOlderTransfers: () => loadOlderTransfers(parts),
    loadRateHistory: (name: RateHistoryName) => loadRateHistory(parts, name),
  };
}
