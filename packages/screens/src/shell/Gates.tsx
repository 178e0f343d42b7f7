import { useGate, useLastKnownAtMs, useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../parts/paths.ts";
import { RegionBlockedScreen } from "../session/RegionBlockedScreen.tsx";
import { TermsScreen } from "../session/TermsScreen.tsx";
import { UnreachableScreen } from "../session/UnreachableScreen.tsx";
import { FirstScreen } from "./FirstScreen.tsx";
import { loginScreen } from "./routes.ts";
import { useHeldPresses } from "./useHeldPresses.ts";
import { WholeTexts } from "./WholeTexts.tsx";

/** What stands between a person and the private zone, one at a time. (core spec §2.2) */
export function Gates({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const gate = useGate();
  const isRegionBlocked = useWalletState((state) => state.isRegionBlocked);
  const hasFailed = useWalletState((state) => state.session.status === "failed");
  const hasLastKnown = useLastKnownAtMs() !== null;
  const isAtLogin = pathname === paths.login();
  const isLastKnownHome = gate === "loader" && hasLastKnown && pathname === paths.home();
  useHeldPresses(isLastKnownHome);
  if (isRegionBlocked) return <RegionBlockedScreen />;
  if (hasFailed) return <UnreachableScreen />;
  if (gate === "loader" && !isLastKnownHome) return <Loader label={t("session.loader")} />;
  if (gate === "login") {
    return isAtLogin ? (
      <FirstScreen>
        <loginScreen.Screen />
      </FirstScreen>
    ) : (
      <ToLogin from={pathname} />
    );
  }
  if (gate === "terms") return <TermsScreen />;
  if (isAtLogin) return <FromLogin />;
  return (
    <WholeTexts>
      <FirstScreen>{children}</FirstScreen>
    </WholeTexts>
  );
}

/** To the login, remembering where the person wanted to go. */
function ToLogin({ from }: { from: string }) {
  const wallet = useWallet();
  useEffect(() => {
    if (from !== paths.home()) wallet.keepPostLoginPath(from);
  }, [wallet, from]);
  return <Navigate to={paths.login()} replace />;
}

function FromLogin() {
  const wallet = useWallet();
  const [path] = useState(() => wallet.takePostLoginPath());
  return <Navigate to={path ?? paths.home()} replace />;
}
