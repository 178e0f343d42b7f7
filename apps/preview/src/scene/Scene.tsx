import { WalletApp } from "@coffer/screens";
import { testAttestationKey } from "@coffer/testkit";
import { use, useEffect, useState } from "react";
import { localeOf } from "../look/localeOf.ts";
import { LookContext } from "../look/LookContext.ts";
import type { Look } from "../look/lookOf.ts";
import { memoryRouter } from "./memoryRouter.tsx";
import { openWallet, type WalletStart } from "./openWallet.ts";
import { sceneTexts } from "./sceneTexts.ts";
import { spokenIn } from "./spokenIn.ts";

export type SceneProps = WalletStart & {
  /** Address of the screen, without a base path. */
  readonly path: string;
  readonly isAskedAboutCookies?: boolean;
  /** Whether the brand has a current account here, whatever it says of itself. */
  readonly hasDepository?: boolean;
  /** Whether it has private accounts here, whatever it says of itself. */
  readonly hasPrivateAccounts?: boolean;
  /** What the server tells of once the scene is played to `happen`. */
  readonly becomes?: WalletStart["state"];
};

const HAPPENS = "scene-happens";
/** The bar of news, what it calls for, and what that calls for: each comes when the page rests. */
const RESTS = 3;

/** Has the scene become what it becomes, as news from the server does, once whoever hears of it is there. */
export async function happen(): Promise<void> {
  const wait = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  for (let rest = 0; rest < RESTS; rest += 1) await new Promise((resolve) => wait(resolve));
  window.dispatchEvent(new Event(HAPPENS));
}

const CONSENT_KEY = "cookie-consent";

/** The whole wallet, opened at one address in one state: what a person would see there. */
export function Scene(props: SceneProps) {
  const look = use(LookContext);
  return <Opened key={look.brand.id} {...props} look={look} />;
}

function Opened({
  look,
  path,
  isAskedAboutCookies,
  hasDepository = false,
  hasPrivateAccounts = false,
  becomes,
  ...start
}: SceneProps & { readonly look: Look }) {
  const { brand, language } = look;
  const [isShown, setIsShown] = useState(false);
  const [{ wallet, texts, Router }] = useState(() => {
    answerAboutCookies(isAskedAboutCookies === true);
    return {
      wallet: openWallet({ ...start, state: spokenIn(localeOf(language), start.state) }),
      texts: sceneTexts(language),
      Router: memoryRouter(path),
    };
  });
  const [spoken, setSpoken] = useState(language);
  // A scene stays where it was played to when its language changes, as the wallet does.
  useEffect(() => {
    const { appState, acceptAppState } = wallet.store.getState();
    if (appState !== null) acceptAppState(spokenIn(localeOf(language), appState));
    void texts.speak(language).then(() => setSpoken(language));
  }, [wallet, texts, language]);
  useEffect(() => {
    const accept = () => {
      const { appState, acceptAppState } = wallet.store.getState();
      if (becomes !== undefined)
        acceptAppState({ ...becomes, version: (appState?.version ?? 0) + 1 });
    };
    window.addEventListener(HAPPENS, accept);
    return () => window.removeEventListener(HAPPENS, accept);
  }, [wallet, becomes]);
  const switches = {
    ...brand.switches,
    ...(hasDepository && { depository: "true" as const }),
    ...(hasPrivateAccounts && { privateAccounts: true }),
  };
  const isStanding = isShown && spoken === language;
  return (
    <div data-scene={isStanding ? "shown" : "opening"} className="contents">
      <WalletApp
        wallet={wallet}
        texts={texts}
        Router={Router}
        // Whose addresses the testkit attests.
        brand={{ ...brand, id: "coffer", attestationKeys: [testAttestationKey], switches }}
        basePath="/"
        onShown={() => setIsShown(true)}
      />
    </div>
  );
}

function answerAboutCookies(isAsked: boolean): void {
  if (isAsked) localStorage.removeItem(CONSENT_KEY);
  else localStorage.setItem(CONSENT_KEY, "false");
}
