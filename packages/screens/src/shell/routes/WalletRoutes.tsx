import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { doors } from "../doors/doors.ts";
import { ErrorBoundary } from "../pages/ErrorBoundary.tsx";
import { FirstScreen } from "../pages/HomeSkeleton.tsx";
import { Gates } from "../Gates.tsx";
import { isOpenPage } from "./isOpenPage.ts";
import { isPage } from "./isPage.ts";
import { usePageLanguage, useTheme } from "../usePageLanguage.ts";

/** The screen of the current address, behind its gates. */
export function WalletRoutes() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  usePageLanguage();
  useTheme();
  const isOpen = isOpenPage(pathname);
  // One place waits for all pages, so that one stays until the next can be drawn.
  return (
    <Suspense fallback={<Loader label={t("session.loader")} />}>
      <ErrorBoundary key={pathname}>
        {isPage(pathname) ? (
          <Gates isOpen={isOpen}>{isOpen ? <doors.open.Screen /> : <doors.wallet.Screen />}</Gates>
        ) : (
          <FirstScreen>
            <doors.notFound.Screen />
          </FirstScreen>
        )}
      </ErrorBoundary>
    </Suspense>
  );
}
