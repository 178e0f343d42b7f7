import type { Asset, AssetSpec } from "@coffer/contract";
import { activateAsset } from "./assets/activateAsset.ts";
import { keepLastKnown } from "./lastKnown/keepLastKnown.ts";
import { lastKnownKey } from "./lastKnown/lastKnownKey.ts";
import { lastKnownMemory } from "./lastKnown/lastKnownMemory.ts";
import { takeUpVisit } from "./session/takeUpVisit.ts";
import { notify, type News } from "./notify.ts";
import { browserPorts } from "./ports/browserPorts.ts";
import type { WalletPorts } from "./ports/ports.ts";
import { checkReceiver } from "./send/checkReceiver.ts";
import { confirmPayment } from "./send/confirmPayment.ts";
import { estimatePayment, type PaymentDraft } from "./send/estimatePayment.ts";
import { findTransfer } from "./send/findTransfer.ts";
import { openSendDraft, type DraftStart } from "./send/openSendDraft.ts";
import { setDraftAmount } from "./send/setDraftAmount.ts";
import { acceptAgreement } from "./session/acceptAgreement.ts";
import { authorizeByConfirmCode } from "./session/authorizeByConfirmCode.ts";
import { changeContact } from "./session/changeContact.ts";
import type { EarlyStart } from "./session/earlyStart.ts";
import { endSession } from "./session/endSession.ts";
import { initApp } from "./session/initApp.ts";
import { logout } from "./session/logout.ts";
import { keepPostLoginPath, takePostLoginPath } from "./session/postLoginPath.ts";
import { refreshState } from "./session/refreshState.ts";
import { requestCode } from "./session/requestCode.ts";
import { resendCode } from "./session/resendCode.ts";
import { createTokenStore } from "./session/tokenStore.ts";
import { setPreferredCurrency } from "./settings/setPreferredCurrency.ts";
import { createWalletStore } from "./store/walletStore.ts";
import type { WalletParts } from "./walletParts.ts";
import { createCaller } from "./wire/createCaller.ts";
import { createFeeds } from "./wire/createFeeds.ts";
import { createWireLoader } from "./wire/createWireLoader.ts";
import { watchConnection } from "./wire/watchConnection.ts";

export type WalletSettings = {
  /** Origin and base path of the wallet, ending in a slash. */
  readonly baseUrl: string;
  /** `brand-app@version`. (decision 39) */
  readonly bundleId: string;
  readonly ports?: Partial<WalletPorts>;
  /** What the page has asked for already. */
  readonly early?: EarlyStart | undefined;
};

export type Wallet = ReturnType<typeof createWallet>;

/** The wallet of one page: its memory and everything a person can do with it. */
export function createWallet(settings: WalletSettings) {
  const parts = assembleParts(settings);
  const { store, caller, storage, tokens } = parts;
  takeUpVisit(parts);
  keepLastKnown({ store, memory: parts.lastKnown, clock: parts.clock });
  return {
    store,
    nowMs: parts.clock.nowMs,
    start: () => initApp(parts),
    refreshState: () => refreshState(caller, store),
    requestCode: (email: string) => requestCode(parts, email),
    resendCode: () => resendCode(parts),
    changeContact: () => changeContact(parts),
    authorizeByConfirmCode: (code: string) => authorizeByConfirmCode(parts, code),
    acceptAgreement: () => acceptAgreement(parts),
    logout: () => logout(parts),
    endSession: () => endSession(parts, tokens.read()),
    keepPostLoginPath: (path: string) => keepPostLoginPath(storage, path),
    takePostLoginPath: () => takePostLoginPath(storage),
    activateAsset: (spec: AssetSpec) => activateAsset(parts, spec),
    setPreferredCurrency: (ticker: string) => setPreferredCurrency(parts, ticker),
    openSendDraft: (start: DraftStart) => openSendDraft(parts, start),
    setDraftAmount: (amount: string) => setDraftAmount(parts, amount),
    estimatePayment: (draft: PaymentDraft) => estimatePayment(parts, draft),
    checkReceiver: (asset: Asset, receiver: string) => checkReceiver(parts, asset, receiver),
    confirmPayment: (asset: Asset) => confirmPayment(parts, asset),
    findTransfer: (transferId: string) => findTransfer(parts, transferId),
    notify: (news: News) => notify(parts, news),
  };
}

function assembleParts(settings: WalletSettings): WalletParts {
  const ports = { ...browserPorts(), ...settings.ports };
  const { clock, page, storage, lastingStorage, randomId } = ports;
  const url = new URL(settings.baseUrl);
  const store = createWalletStore();
  const loadWire = createWireLoader(url.href);
  const bundleKind = settings.bundleId.includes("-tg@") ? "tg" : "web";
  const tokens = createTokenStore(ports.cookies, { url, bundleKind });
  const onSessionOver = (used: string | null) => {
    // Several calls may learn it at once; the first one starts afresh.
    if (store.getState().session.status !== "ready") return;
    store.getState().setSession({ status: "starting" });
    void endSession(parts, used);
  };
  let onStarted = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const onOutcome = watchConnection({
    store,
    clock,
    page,
    refreshState: () => refreshState(caller, store),
  });
  const caller = createCaller({
    loadWire,
    tokens,
    store,
    whenStarted: () => started,
    onOutcome,
    onSessionOver,
  });
  const feeds = createFeeds({
    loadWire,
    tokens,
    store,
    clock,
    page,
    caller,
    refreshState: () => refreshState(caller, store),
    onConnected: () => onOutcome(true),
    onSessionOver,
  });
  const parts: WalletParts = {
    loadWire,
    bundleId: settings.bundleId,
    tokens,
    store,
    caller,
    feeds,
    clock,
    storage,
    lastKnown: lastKnownMemory(lastingStorage, lastKnownKey({ path: url.pathname, bundleKind })),
    randomId,
    early: onlyOnce(settings.early ?? null),
    onStarted,
  };
  return parts;
}

/** Gives a thing away to the first who asks. */
function onlyOnce<T>(thing: T | null): { readonly take: () => T | null } {
  let left = thing;
  return {
    take: () => {
      const taken = left;
      left = null;
      return taken;
    },
  };
}
