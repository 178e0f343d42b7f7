import { whenIdle, whenTouched, type Wallet } from "@coffer/client";
import type { TextsReach, TextsSource } from "@coffer/i18n";
import {
  isPage,
  preloadAfterLogin,
  preloadForTrouble,
  preloadNear,
  preloadRoute,
  preloadSpoken,
  type BrandLook,
} from "@coffer/screens";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepTyped } from "./keepTyped.ts";
import { takeStartQuery } from "./takeStartQuery.ts";
import { keepWorker } from "./keepWorker.ts";
import type { Opening } from "./opening/opening.ts";
import { WalletPage } from "./WalletPage.tsx";

export type BootParts = {
  readonly root: HTMLElement;
  readonly wallet: Wallet;
  readonly brand: BrandLook;
  readonly texts: TextsSource;
  readonly basePath: string;
  /** Runs when the first screen stands. */
  readonly onShown: () => void;
  /** What the page did before; none in development. */
  readonly opening: Opening | undefined;
};

/** Brings in what the first screen needs, then paints once; everything else waits until it stands. */
export async function boot(parts: BootParts): Promise<void> {
  const { wallet, texts, basePath, opening } = parts;
  if (location.search + location.hash !== "") await takeStartQuery(parts);
  const path = `/${location.pathname.slice(basePath.length).replace(/\/$/, "")}`;
  const { knownLocale } = wallet;
  if (knownLocale !== null) {
    const starting = wallet.start();
    // What cannot be loaded now is asked for again by the pages that need it.
    const load = (reach: TextsReach) =>
      texts.load(texts.current().locale, reach).catch(() => undefined);
    // What cannot be loaded is missed, and said to be, where it is shown.
    await Promise.allSettled([
      preloadRoute({ path, isSignedIn: true, isAtCode: false }),
      texts.load(knownLocale, path === "/" ? "near" : "whole"),
      wallet.session((session) => session.showLastKnown()),
      opening?.whenStyled,
    ]);
    paint(parts, () => {
      whenIdle(
        () =>
          void starting
            .then(preloadForTrouble)
            .then(preloadNear)
            .then(() => load("next")),
      );
      whenTouched(() => void Promise.all([load("whole"), preloadSpoken()]));
      keepWorker({ basePath, isOff: import.meta.env.COFFER_WORKER_OFF });
    });
    return;
  }
  const isAtCode = wallet.store.getState().login.step === "code";
  await preloadRoute({ path, isSignedIn: false, isAtCode });
  const isMadeAhead = opening?.visit === "login" && isPage(path);
  if (isMadeAhead) enterLogin(parts, path);
  else await opening?.whenStyled;
  paint({ ...parts, isMadeAhead }, () => prepareLogin(parts));
}

/** The session begins when the page is idle, the login's next steps come when somebody means to log in. */
function prepareLogin({ wallet, texts }: BootParts): void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    void preloadForTrouble().then(wallet.start);
  };
  whenIdle(begin);
  whenTouched(() => {
    begin();
    const locale = wallet.preferences.read().locale ?? texts.current().locale;
    texts.load(locale, "near").catch(() => undefined);
    void preloadAfterLogin();
  });
}

/** The login was made ahead at its own address; where the person wanted to go comes after it. */
function enterLogin({ wallet, basePath }: BootParts, path: string): void {
  if (path === "/login") return;
  if (path !== "/") wallet.keepPostLoginPath(path);
  history.replaceState(null, "", `${basePath}login`);
}

type PaintParts = BootParts & { readonly isMadeAhead?: boolean };

function paint(parts: PaintParts, onFirst: () => void): void {
  const { root, wallet, brand, texts, basePath, opening, isMadeAhead = false } = parts;
  const typeAgain = keepTyped(root);
  let isFirst = true;
  const onShown = () => {
    if (!isFirst) return;
    isFirst = false;
    document.getElementById("boot-note")?.remove();
    document.documentElement.dataset["shown"] = "";
    performance.mark("app:ready");
    parts.onShown();
    typeAgain();
    // The form is submitted with what has been typed, so once that is known.
    const submitted = opening?.release();
    setTimeout(() => submitted?.requestSubmit());
    onFirst();
  };
  const page = <WalletPage {...{ wallet, brand, texts, basePath, onShown }} />;
  const options = { onCaughtError: wallet.reportError.bind(null, "screen") };
  if (isMadeAhead) hydrateRoot(root, page, options);
  // In slices: a press or a frame in between waits for none of the rest.
  else startTransition(() => createRoot(root, options).render(page));
}
