import { useGate, useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../parts/paths.ts";
import { RegionBlockedScreen } from "../session/RegionBlockedScreen.tsx";
import { TermsScreen } from "../session/TermsScreen.tsx";
import { UnreachableScreen } from "../session/UnreachableScreen.tsx";
import { loginScreen } from "./routes.ts";

/** What stands between a person and the private zone, one at a time. (core spec §2.2) */
export function Gates({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const gate = useGate();
  const isRegionBlocked = useWalletState((state) => state.isRegionBlocked);
  const hasFailed = useWalletState((state) => state.session.status === "failed");
  const isAtLogin = pathname === paths.login();
  if (isRegionBlocked) return <RegionBlockedScreen />;
  if (hasFailed) return <UnreachableScreen />;
  if (gate === "loader") return <Loader label={t("session.loader")} />;
  if (gate === "login") return isAtLogin ? <loginScreen.Screen /> : <ToLogin from={pathname} />;
  if (gate === "terms") return <TermsScreen />;
  return isAtLogin ? <FromLogin /> : children;
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
