import { WalletProvider } from "@coffer/client/react";
import { TextsProvider } from "@coffer/i18n";
import { Suspense } from "react";
import { BrandContext } from "../parts/brandLook.ts";
import { lazyScreen } from "../parts/lazyScreen.ts";
import type { LaunchFailedScreenProps } from "../telegram/LaunchFailedScreen.tsx";
import type { OutsideScreenProps } from "../telegram/OutsideScreen.tsx";
import { FirstScreen, FirstScreenContext } from "./pages/HomeSkeleton.tsx";
import { TextsWait } from "./TextsWait.tsx";
import { usePageLanguage } from "./usePageLanguage.ts";
import type { WalletAppProps } from "./WalletApp.tsx";

const failed = lazyScreen<LaunchFailedScreenProps>(
  async () => (await import("../telegram/LaunchFailedScreen.tsx")).LaunchFailedScreen,
);
const outside = lazyScreen<OutsideScreenProps>(
  async () => (await import("../telegram/OutsideScreen.tsx")).OutsideScreen,
);

export type EntrancePage =
  | ({ readonly at: "failed" } & LaunchFailedScreenProps)
  | ({ readonly at: "outside" } & OutsideScreenProps);

export type EntranceProps = Pick<WalletAppProps, "wallet" | "brand" | "texts"> & {
  readonly onShown: () => void;
  readonly page: EntrancePage;
};

/** What stands before the mini-app's wallet when it does not open by itself. (rule 267) */
export function Entrance({ wallet, brand, texts, onShown, page }: EntranceProps) {
  return (
    <TextsProvider texts={texts}>
      <BrandContext value={brand}>
        <WalletProvider wallet={wallet}>
          <FirstScreenContext value={onShown}>
            <Suspense fallback={null}>
              <TextsWait reach="whole">
                <FirstScreen>
                  <Page page={page} />
                </FirstScreen>
              </TextsWait>
            </Suspense>
          </FirstScreenContext>
        </WalletProvider>
      </BrandContext>
    </TextsProvider>
  );
}

function Page({ page }: { page: EntrancePage }) {
  usePageLanguage();
  return page.at === "failed" ? <failed.Screen {...page} /> : <outside.Screen {...page} />;
}
