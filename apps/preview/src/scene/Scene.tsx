import { createBootTexts, firstEn, type Locale } from "@coffer/i18n";
import { WalletApp } from "@coffer/screens";
import { use, useState } from "react";
import { LookContext } from "../look/LookContext.ts";
import type { Look } from "../look/lookOf.ts";
import { memoryRouter } from "./memoryRouter.tsx";
import { openWallet, type WalletStart } from "./openWallet.ts";

export type SceneProps = WalletStart & {
  /** Address of the screen, without a base path. */
  readonly path: string;
  readonly isAskedAboutCookies?: boolean;
};

const CONSENT_KEY = "cookie-consent";

/** The whole wallet, opened at one address in one state: what a person would see there. */
export function Scene(props: SceneProps) {
  const look = use(LookContext);
  return <Opened key={`${look.brand.id} ${look.locale}`} {...props} look={look} />;
}

function Opened({
  look,
  path,
  isAskedAboutCookies,
  ...start
}: SceneProps & { readonly look: Look }) {
  const { brand, locale } = look;
  const [isShown, setIsShown] = useState(false);
  const [parts] = useState(() => {
    answerAboutCookies(isAskedAboutCookies === true);
    return {
      wallet: openWallet({ ...start, state: spokenIn(locale, start.state) }),
      texts: textsIn(locale),
      Router: memoryRouter(path),
    };
  });
  return (
    <div data-scene={isShown ? "shown" : "opening"} className="contents">
      <WalletApp {...parts} brand={brand} basePath="/" onShown={() => setIsShown(true)} />
    </div>
  );
}

function answerAboutCookies(isAsked: boolean): void {
  if (isAsked) localStorage.removeItem(CONSENT_KEY);
  else localStorage.setItem(CONSENT_KEY, "false");
}

const spokenIn = (locale: Locale, state: WalletStart["state"]): WalletStart["state"] =>
  state === undefined ? state : { ...state, locale, settings: { ...state.settings, locale } };

function textsIn(locale: Locale) {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  void texts.load(locale, "whole");
  return texts;
}
