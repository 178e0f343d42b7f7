import { useTexts } from "@coffer/i18n";
import {
  AssetRowSkeleton,
  Balance,
  HomeFrame,
  HomeHeader,
  RoundAction,
  RoundActions,
  Skeleton,
} from "@coffer/ui";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { Logo } from "../../parts/header/Logo.tsx";

const ignore = (): void => undefined;
const ACTIONS = ["receive", "send", "buy", "voucher"];
const ROWS = ["first", "second", "third"];

/** Home's shape before a line of code has run: nothing on it can be read or pressed. */
export function HomeSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className="sr-only">
        {t("session.loader")}
      </p>
      <div inert aria-hidden="true">
        <HomeFrame
          header={
            <HomeHeader logo={<Logo />} menuLabel="" onMenu={ignore}>
              <Balance label={"\u00a0"} detail={"\u00a0"}>
                <Skeleton width={180} height={40} />
              </Balance>
              <RoundActions label="">
                {ACTIONS.map((name) => (
                  <RoundAction key={name} icon={null} label={"\u00a0"} onPress={ignore} />
                ))}
              </RoundActions>
            </HomeHeader>
          }
          main={
            <>
              <Skeleton width="100%" height={44} radius={16} />
              <div>
                {ROWS.map((name) => (
                  <AssetRowSkeleton key={name} />
                ))}
              </div>
            </>
          }
        />
      </div>
    </>
  );
}

/** Is told once a screen is painted and answers to presses. */
export const FirstScreenContext = createContext<() => void>(() => undefined);

/** Stands around what may be a page's first screen. */
export function FirstScreen({ children }: { children: ReactNode }) {
  const onShown = useContext(FirstScreenContext);
  useEffect(onShown, [onShown]);
  return children;
}
