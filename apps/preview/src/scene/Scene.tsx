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
};

/** The whole wallet, opened at one address in one state: what a person would see there. */
export function Scene(props: SceneProps) {
  const look = use(LookContext);
  return <Opened key={`${look.brand.id} ${look.locale}`} {...props} look={look} />;
}

function Opened({ path, state, answers, prepare, look }: SceneProps & { readonly look: Look }) {
  const { brand, locale } = look;
  const [isShown, setIsShown] = useState(false);
  const [parts] = useState(() => ({
    wallet: openWallet({ state: spokenIn(locale, state), answers, prepare }),
    texts: textsIn(locale),
    Router: memoryRouter(path),
  }));
  return (
    <div data-scene={isShown ? "shown" : "opening"} className="contents">
      <WalletApp {...parts} brand={brand} basePath="/" onShown={() => setIsShown(true)} />
    </div>
  );
}

const spokenIn = (locale: Locale, state: WalletStart["state"]): WalletStart["state"] =>
  state === undefined ? state : { ...state, locale, settings: { ...state.settings, locale } };

function textsIn(locale: Locale) {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  void texts.load(locale);
  return texts;
}
