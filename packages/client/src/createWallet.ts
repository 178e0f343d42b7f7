import type { Locale } from "@coffer/contract";
import type { AreaActions } from "./actions/areaActions.ts";
import { loadedActions } from "./actions/loadedActions.ts";
import { lastKnownKey, lastKnownMemory } from "./lastKnown/lastKnownMemory.ts";
import type { PageParts } from "./pageParts.ts";
import { browserPorts } from "./ports/browserPorts.ts";
import type { LaunchPort, WalletPorts } from "./ports/ports.ts";
import type { EarlyStart } from "./session/earlyStart.ts";
import { rememberContactStep } from "./session/loginMemory.ts";
import { isSameToReturn, keepPostLoginPath, takePostLoginPath } from "./session/postLoginPath.ts";
import { RESTART_MS } from "./session/restartMs.ts";
import { takeUpVisit } from "./session/takeUpVisit.ts";
import { createTokenStore, tokenCookieName } from "./session/tokenStore.ts";
import { isWebWallet } from "./session/webWallet.ts";
import { createPreferences, preferencesKey } from "./settings/preferences.ts";
import type { NewsAction, Notification } from "./store/notificationsSlice.ts";
import type { Display } from "./telegram/display.ts";
import { createWalletStore } from "./store/walletStore.ts";

export type WalletSettings = {
  /** Origin and base path of the wallet, ending in a slash. */
  readonly baseUrl: string;
  /** `brand-app@version`. (rule 39) */
  readonly bundleId: string;
  /** The languages that the brand offers; every one unless it says which. */
  readonly locales?: readonly Locale[] | undefined;
  readonly ports?: Partial<WalletPorts>;
  /** Given to the mini-app: how it was opened. */
  readonly launch?: LaunchPort | undefined;
  /** Whose launch it is: what the browser keeps of several people stands apart. */
  readonly holder?: string | undefined;
  /** What of the account this page shows; all of it unless it says so. */
  readonly display?: Display | undefined;
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
  const actions = loadedActions(parts);
  const known = takeUpVisit(parts);
  return {
    /** Each area's actions: `wallet.payees((payees) => payees.remove(id))`. */
    ...actions,
    store,
    nowMs: parts.clock.nowMs,
    randomId: parts.randomId,
    /** Of this tab. */
    storage,
    /** Of this browser. */
    lastingStorage: parts.lastingStorage,
    preferences: parts.preferences,
    /** Language of the person who is signed in here, as far as is known; null means nobody. */
    knownLocale: known?.locale ?? null,
    start: () => startWallet(parts, actions),
    changeContact: () => changeContact(parts),
    keepPostLoginPath: (path: string) => {
      if (isSameToReturn(store.getState())) keepPostLoginPath(storage, path);
    },
    /** Where the web wallet is, ending in a slash: links lead there. */
    webUrl: parts.baseUrl,
    isWebWallet: () => isWebWallet(parts),
    /** Given where the wallet shows a part of the account: in Telegram. */
    display: settings.display,
    takePostLoginPath: () => takePostLoginPath(storage),
    notify: (news: News) => notify(parts, news),
    reportError: parts.reportError,
  };
}

/** Starts the app. Code that cannot be loaded is a start that fails, and is tried again. */
async function startWallet(parts: PageParts, actions: AreaActions): Promise<void> {
  const { store, clock } = parts;
  const started = await actions.session((session) => session.start());
  if (started.ok) return;
  store.getState().setSession({ status: "failed", failure: started.problem });
  clock.after(RESTART_MS, () => {
    if (store.getState().session.status === "failed") void startWallet(parts, actions);
  });
}

/** Back to the contact box, with what stood in it, also after a reload. The sent code stays good. */
function changeContact({ store, storage }: PageParts): void {
  const { login, setLogin, setRequest } = store.getState();
  setLogin({ step: "contact", contactType: login.contactType, contact: login.contact });
  rememberContactStep(storage);
  setRequest("auth.authorizeByConfirmCode", { status: "idle" });
  setRequest("auth.sendConfirmCode", { status: "idle" });
}

function pageParts(settings: WalletSettings): PageParts {
  const ports = { ...browserPorts(), ...settings.ports };
  const { clock, page, storage, lastingStorage, randomId } = ports;
  const url = new URL(settings.baseUrl);
  const bundleKind = settings.bundleId.includes("-tg@") ? `tg${settings.holder ?? ""}` : "web";
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
    launch: settings.launch ?? noLaunch,
    early: onlyOnce(settings.early ?? null),
    whenShown: settings.whenShown ?? Promise.resolve(),
  };
}

const noLaunch: LaunchPort = { read: () => null, forget: () => undefined };

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

/** News under the `id` of earlier news takes its place; one with an `action` leads somewhere. */
export type News = Pick<Notification, "type" | "message"> &
  Partial<Pick<Notification, "id" | "hideAfterMs" | "manualClosingDisabled">> & {
    readonly action?: NewsAction;
  };

/** Puts news on the bar. */
function notify({ store, clock, randomId }: PageParts, { action, ...news }: News): void {
  const notification: Notification = {
    id: randomId(),
    hideAfterMs: 0,
    manualClosingDisabled: false,
    ...news,
    timestamp: clock.nowMs(),
    ...(action === undefined ? { variant: "plain" } : { variant: "action", action }),
  };
  store.getState().addNotification(notification);
}
