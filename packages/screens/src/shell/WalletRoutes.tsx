import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { paths } from "../parts/paths.ts";
import { BeingBuiltScreen } from "./BeingBuiltScreen.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Gates } from "./Gates.tsx";
import { ModalHost } from "./ModalHost.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { findRoute, routes } from "./routes.ts";
import { useDepositNotices } from "./useDepositNotices.ts";
import { useDocumentLanguage } from "./useDocumentLanguage.ts";

/** The screen of the current address, behind its gates. */
export function WalletRoutes() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  useDepositNotices();
  useDocumentLanguage();
  const isKnown = pathname === paths.login() || findRoute(pathname) !== undefined;
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loader label={t("session.loader")} />}>
        {isKnown ? (
          <Gates>
            <ModalHost>
              <PrivateRoutes />
            </ModalHost>
          </Gates>
        ) : (
          <NotFoundScreen />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function PrivateRoutes() {
  const { t } = useTexts();
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.pattern}
          path={route.pattern}
          element={
            route.kind === "screen" ? (
              <route.screen.Screen />
            ) : (
              <BeingBuiltScreen name={t(route.name)} />
            )
          }
        />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
