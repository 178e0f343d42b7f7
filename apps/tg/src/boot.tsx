import {
  createWallet,
  loadConfig,
  telegramDisplay,
  whenIdle,
  whenTouched,
  type CookiePort,
  type Wallet,
} from "@coffer/client";
import { launchCookies, launchHolder } from "@coffer/client/telegram";
import type { EarlyStart } from "@coffer/client/opening";
import { languageOf, type Locale } from "@coffer/core/locales";
import { createBootTexts, type TextsSource } from "@coffer/i18n";
import {
  preloadForTrouble,
  preloadNear,
  preloadRoute,
  preloadSpoken,
  TelegramAssets,
} from "@coffer/screens";
import { type ReactNode, startTransition } from "react";
import type * as Drawing from "react-dom/client";
import { airdrop } from "virtual:airdrop";
import { brand } from "virtual:brand";
import { first } from "virtual:first-texts";
import { bundleId } from "./bundleId.ts";
import { startHost } from "./host/startHost.ts";
import type { Launch } from "./launch/readLaunch.ts";
import { startParamOf, withoutStartParam } from "./launch/startParamOf.ts";
import { forgetLaunch, heldLaunch, isTelegramMode } from "./launch/takeLaunch.ts";
import { MiniApp, type Opened } from "./MiniApp.tsx";
import { openingAddress } from "./openingAddress.ts";
import { pageStands } from "./pageStands.ts";

export type BootFacts = {
  /** Null: Telegram has not opened this page. */
  readonly launch: Launch | null;
  readonly early: EarlyStart | undefined;
  /** What draws, on its way. */
  readonly drawing: Promise<typeof Drawing>;
  readonly basePath: string;
  /** Of the web wallet, which the mini-app speaks to. */
  readonly baseUrl: string;
};

/** Longer than this nobody looks at an empty page: the wallet says that it is loading. */
const SILENT_MS = 1_500;

/** Brings in what home needs while the sign-in is on its way, then paints once. (rule 267) */
export async function boot(facts: BootFacts): Promise<void> {
  const { launch, early, drawing, basePath, baseUrl } = facts;
  let onFirst = (): void => undefined;
  const whenShown = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const wallet = createWallet({
    baseUrl,
    bundleId,
    locales: brand.locales,
    display: telegramDisplay,
    launch: { read: () => heldLaunch()?.initData ?? null, forget: forgetLaunch },
    holder: launch === null ? undefined : launchHolder(launch.initData),
    ports: { cookies: launchCookies(pageCookies) },
    early,
    whenShown,
  });
  const texts = createBootTexts({ locale: brand.defaultLocale, first });
  const locale = wallet.preferences.read().locale ?? localeOf(launch?.language ?? null);
  const host =
    launch === null
      ? null
      : startHost({
          launch,
          whenShown,
          hostOrigins: async () => hostOriginsIn(await loadConfig(baseUrl)),
        });
  const paint = async (opened: Opened) => {
    const [drawer] = await Promise.all([drawing, pageStands()]);
    const onShown = onlyOnce(() => {
      onFirst();
      afterFirst(wallet, texts);
    });
    const page = <MiniApp {...{ wallet, texts, basePath, opened, host, onShown }} brand={look} />;
    draw(page, wallet, drawer);
  };

  // A client that loads the page anew without its launch may have left the session.
  if (launch === null && !(isTelegramMode() && wallet.knownLocale !== null)) {
    const [config] = await Promise.all([loadConfig(baseUrl), texts.load(locale, "whole")]);
    await paint({
      at: "outside",
      webWallet: new URL(baseUrl).pathname,
      botName: botNameIn(config),
    });
    return;
  }
  void wallet.start();
  const path = `/${location.pathname.slice(basePath.length).replace(/\/$/, "")}`;
  const startParam = startParamOf(launch, location.search);
  const opening = openingAddress({ wallet, path, startParam, hasAirdrop: airdrop !== null });
  const leading = opening.then((address) => {
    history.replaceState(
      history.state,
      "",
      basePath + address.slice(1) + withoutStartParam(location.search),
    );
    return preloadRoute({ path: address, isSignedIn: true, isAtCode: false });
  });
  // What cannot be loaded now is asked for again by the pages that need it.
  await Promise.allSettled([
    leading,
    texts.load(locale, "near"),
    Promise.race([whenSettled(wallet), pause(SILENT_MS)]),
  ]);
  const account = wallet.store.getState().appState?.locale ?? locale;
  if (account !== locale) await texts.load(account, "near").catch(() => undefined);
  await paint({ at: "wallet" });
}

const pageCookies: CookiePort = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie;
  },
};
/** What is on TON is one list: tabs of other kinds would be empty. */
const switches = { ...brand.switches, privateAccounts: false, promoTokens: false };
const look = { ...brand, airdrop, switches, HomeAssets: TelegramAssets };

/** Resolves when the start has come to an end, a good one or a bad one. */
const whenSettled = ({ store }: Wallet): Promise<void> =>
  new Promise((resolve) => {
    const isOver = () => {
      if (store.getState().session.status === "starting") return false;
      resolve();
      return true;
    };
    if (isOver()) return;
    const leave = store.subscribe(() => {
      if (isOver()) leave();
    });
  });

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The first screen stands: what is near is brought in while nobody waits, the rest with the first touch. */
function afterFirst({ store }: Wallet, texts: TextsSource): void {
  document.getElementById("boot-note")?.remove();
  document.documentElement.dataset["shown"] = "";
  performance.mark("app:ready");
  const load = (reach: "next" | "whole") =>
    texts.load(texts.current().locale, reach).catch(() => undefined);
  if (store.getState().appState === null) return;
  whenIdle(
    () =>
      void preloadForTrouble()
        .then(preloadNear)
        .then(() => load("next")),
  );
  whenTouched(() => void Promise.all([load("whole"), preloadSpoken()]));
}

function onlyOnce(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
}

/** The language that Telegram speaks with the person, if the brand does. */
const localeOf = (language: string | null): Locale =>
  brand.locales.find(
    (locale) => language !== null && languageOf(locale) === languageOf(language),
  ) ?? brand.defaultLocale;

type Config = Awaited<ReturnType<typeof loadConfig>>;

function botNameIn(config: Config): string | null {
  const { botName } = telegramIn(config);
  return typeof botName === "string" && /^\w{5,32}$/.test(botName) ? botName : null;
}

function hostOriginsIn(config: Config): readonly string[] {
  const { hostOrigins } = telegramIn(config);
  return Array.isArray(hostOrigins)
    ? hostOrigins.filter((origin): origin is string => typeof origin === "string")
    : [];
}

function telegramIn(config: Config): Readonly<Record<string, unknown>> {
  const telegram = config?.["telegram"];
  return typeof telegram === "object" && telegram !== null ? { ...telegram } : {};
}

function draw(page: ReactNode, wallet: Wallet, { createRoot }: typeof Drawing): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("no #root");
  const options = { onCaughtError: wallet.reportError.bind(null, "screen") };
  startTransition(() => createRoot(root, options).render(page));
}
