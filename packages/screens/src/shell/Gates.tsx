import { useGate, useLastKnownAtMs, useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../parts/paths.ts";
import { doors } from "./doors/doors.ts";
import { FirstScreen } from "./pages/HomeSkeleton.tsx";

export type GatesProps = {
  /** The page is there for who is not signed in, too. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** What stands between a person and the private zone, one at a time. (rule 102) */
export function Gates({ isOpen = false, children }: GatesProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { pathname } = useLocation();
  const gate = useGate();
  const isRegionBlocked = useWalletState((state) => state.isRegionBlocked);
  const hasFailed = useWalletState((state) => state.session.status === "failed");
  const hasLastKnown = useLastKnownAtMs() !== null;
  const isAtLogin = pathname === paths.login();
  if (isRegionBlocked) return firstScreen(<doors.regionBlocked.Screen />);
  if (isOpen) return children;
  // What was last known stays while the server cannot be reached; the strip on top says so.
  if (hasLastKnown && pathname === paths.home()) return children;
  // Nobody is waited for at the login of a stranger: what is typed there stays.
  const isStranger = isAtLogin && wallet.knownLocale === null;
  if (hasFailed && !isStranger) return firstScreen(<doors.unreachable.Screen />);
  if (gate === "loader") return <Loader label={t("session.loader")} />;
  if (gate === "login") {
    return isAtLogin ? firstScreen(<doors.login.Screen />) : <ToLogin from={pathname} />;
  }
  if (gate === "terms") return firstScreen(<doors.terms.Screen />);
  if (isAtLogin) return <FromLogin />;
  return children;
}

const firstScreen = (screen: ReactNode) => <FirstScreen>{screen}</FirstScreen>;

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
