import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { doors } from "./doors.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FirstScreen } from "./FirstScreen.tsx";
import { Gates } from "./Gates.tsx";
import { isOpenPage } from "./isOpenPage.ts";
import { isPage } from "./isPage.ts";
import { usePageLanguage } from "./usePageLanguage.ts";
import { useTheme } from "./useTheme.ts";

/** The screen of the current address, behind its gates. */
export function WalletRoutes() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  usePageLanguage();
  useTheme();
  const isOpen = isOpenPage(pathname);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loader label={t("session.loader")} />}>
        {isPage(pathname) ? (
          <Gates isOpen={isOpen}>{isOpen ? <doors.open.Screen /> : <doors.wallet.Screen />}</Gates>
        ) : (
          <FirstScreen>
            <doors.notFound.Screen />
          </FirstScreen>
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
