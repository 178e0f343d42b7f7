import type { Asset, AssetSpec, Locale } from "@coffer/contract";
import type { RateHistoryName } from "@coffer/core/rates";
import { createActionsLoader } from "./actions/createActionsLoader.ts";
import type { CheckActions } from "./actions/createCheckActions.ts";
import type { GuardActions } from "./guard/createGuardActions.ts";
import { lastKnownKey } from "./lastKnown/lastKnownKey.ts";
import { lastKnownMemory } from "./lastKnown/lastKnownMemory.ts";
import type { LinkActions } from "./links/createLinkActions.ts";
import { notify, type News } from "./notify.ts";
import { onlyOnce } from "./onlyOnce.ts";
import type { PageParts } from "./pageParts.ts";
import { browserPorts } from "./ports/browserPorts.ts";
import type { WalletPorts } from "./ports/ports.ts";
import type { SendActions } from "./send/createSendActions.ts";
import type { PayeeActions } from "./payees/createPayeeActions.ts";
import type { ProfileActions } from "./profile/createProfileActions.ts";
import { openSendDraft, type DraftStart } from "./send/openSendDraft.ts";
import { changeContact } from "./session/changeContact.ts";
import type { SessionActions } from "./session/createSessionActions.ts";
import type { EarlyStart } from "./session/earlyStart.ts";
import { keepPostLoginPath, takePostLoginPath } from "./session/postLoginPath.ts";
import { isSameToReturn } from "./session/isSameToReturn.ts";
import { startWallet } from "./session/startWallet.ts";
import { takeUpVisit } from "./session/takeUpVisit.ts";
import { createTokenStore, tokenCookieName } from "./session/tokenStore.ts";
import { isWebWallet } from "./session/webWallet.ts";
import type { SettingsActions } from "./settings/createSettingsActions.ts";
import { createPreferences } from "./settings/preferences.ts";
import { preferencesKey } from "./settings/preferencesKey.ts";
import { createWalletStore } from "./store/walletStore.ts";
import type { Answer } from "./wire/createCaller.ts";

export type WalletSettings = {
  /** Origin and base path of the wallet, ending in a slash. */
  readonly baseUrl: string;
  /** `brand-app@version`. (rule 39) */
  readonly bundleId: string;
  /** The languages that the brand offers; every one unless it says which. */
  readonly locales?: readonly Locale[] | undefined;
  readonly ports?: Partial<WalletPorts>;
  /** What the page has asked for already. */
  readonly early?: EarlyStart | undefined;
  /** Resolves when the first screen stands; what is not needed before waits for it. */
  readonly whenShown?: Promise<unknown>;
};

export type Wallet = ReturnType<typeof createWallet>;

/**
 * The wallet of one page: its memory and everything a person can do with it. What needs the server is
 * loaded when it is first asked for.
 */
export function createWallet(settings: WalletSettings) {
  const parts = pageParts(settings);
  const { store, storage } = parts;
  const loader = createActionsLoader(parts);
  const { act, ask } = loader;
  const known = takeUpVisit(parts);
  return {
    store,
    nowMs: parts.clock.nowMs,
    preferences: parts.preferences,
    /** Language of the person who is signed in here, as far as is known; null means nobody. */
    knownLocale: known?.locale ?? null,
    start: () => startWallet(parts, loader),
    showLastKnown: () => act(async (actions) => actions.showLastKnown()),
    changeContact: () => changeContact(parts),
    /** Takes up what stands behind the question mark of the page's address. */
    takeUpStart: (query: string) => act(async (actions) => actions.takeUpStart(query)),
    startPayment: (asset: Asset) => act(async (actions) => actions.startPayment(asset)),
    forgetStartPayment: () => act(async (actions) => actions.forgetStartPayment()),
    /** Signs in with a code, or asks anew for what is theirs. */
    session: <T>(run: (session: SessionActions) => Answer<T>) =>
      ask((actions) => run(actions.session)),
    /** Chooses something for the wallet. */
    settings: <T>(run: (settings: SettingsActions) => Answer<T>) =>
      ask((actions) => run(actions.settings)),
    /** Asks something for a payment out. */
    send: <T>(run: (send: SendActions) => Answer<T>) => ask((actions) => actions.send(run)),
    /** Does something about the person themselves: their contacts, password, devices. */
    profile: <T>(run: (profile: ProfileActions) => Answer<T>) =>
      ask((actions) => actions.profile(run)),
    /** Does something with the address book. */
    payees: <T>(run: (payees: PayeeActions) => Answer<T>) => ask((actions) => actions.payees(run)),
    /** Does something with one-time links. */
    links: <T>(run: (links: LinkActions) => Answer<T>) => ask((actions) => actions.links(run)),
    /** Does something about the limits of a person's own payments. */
    guard: <T>(run: (actions: GuardActions) => Answer<T>) => ask((actions) => actions.guard(run)),
    logout: () => act((actions) => actions.logout()),
    endSession: () => act((actions) => actions.endSession()),
    keepPostLoginPath: (path: string) => {
      if (isSameToReturn(store.getState())) keepPostLoginPath(storage, path);
    },
    isWebWallet: () => isWebWallet(parts),
    takePostLoginPath: () => takePostLoginPath(storage),
    activateAsset: (spec: AssetSpec) => ask((actions) => actions.activateAsset(spec)),
    /** What a person does about the checks of identity and address, and the payments that wait for them. */
    checks: <T>(run: (actions: CheckActions) => Answer<T>) => ask((actions) => actions.checks(run)),
    openSendDraft: (start: DraftStart) => openSendDraft(parts, start),
    confirmPayment: (asset: Asset) => act((actions) => actions.confirmPayment(asset)),
    loadOlderTransfers: () => ask((actions) => actions.loadOlderTransfers()),
    loadRateHistory: (name: RateHistoryName) => ask((actions) => actions.loadRateHistory(name)),
    notify: (news: News) => notify(parts, news),
    reportError: parts.reportError,
  };
}

function pageParts(settings: WalletSettings): PageParts {
  const ports = { ...browserPorts(), ...settings.ports };
  const { clock, page, storage, lastingStorage, randomId } = ports;
  const url = new URL(settings.baseUrl);
  const bundleKind = settings.bundleId.includes("-tg@") ? "tg" : "web";
  return {
    baseUrl: url.href,
    bundleId: settings.bundleId,
    tokens: createTokenStore(ports.cookies, { url, bundleKind }),
    store: createWalletStore(),
    clock,
    page,
    storage,
    lastingStorage,
    lastKnown: lastKnownMemory(lastingStorage, lastKnownKey({ path: url.pathname, bundleKind })),
    preferences: createPreferences(
      lastingStorage,
      preferencesKey({ path: url.pathname, bundleKind }),
      settings.locales,
    ),
    randomId,
    random: ports.random,
    reportError: ports.reportError,
    tabs: ports.openTabs(tokenCookieName({ url, bundleKind })),
    early: onlyOnce(settings.early ?? null),
    whenShown: settings.whenShown ?? Promise.resolve(),
  };
}
