import { usePreferences } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AmountVeil } from "@coffer/ui";
import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router";
import { BesideRail, HeldPresses } from "./BesideRail.tsx";
import { TextsWait } from "./TextsWait.tsx";
import { doors } from "./doors/doors.ts";
import { ModalHost } from "./modals/ModalHost.tsx";
import { useDepositNotices } from "./news/useDepositNotices.ts";
import { FirstScreen } from "./pages/HomeSkeleton.tsx";
import { GatedRoute } from "./routes/GatedRoute.tsx";
import { findRoute } from "./routes/routes.ts";

/** The private zone: its screens, its modals, and news of money. */
export function WalletZone() {
  useDepositNotices();
  return (
    <TextsWait reach="near">
      <HeldPresses>
        <FirstScreen>
          <BalanceVeil>
            <ModalHost>
              <BesideRail>
                <PrivateRoutes />
              </BesideRail>
            </ModalHost>
          </BalanceVeil>
        </FirstScreen>
      </HeldPresses>
    </TextsWait>
  );
}

/**
 * The page of the address. The router is given that one alone: to rank all of them, and to make an
 * expression of each, costs a slow phone 10 ms before home stands.
 */
function PrivateRoutes() {
  const route = findRoute(useLocation().pathname);
  return (
    <Routes>
      <Route
        path={route?.pattern ?? "*"}
        element={route === undefined ? <doors.notFound.Screen /> : <GatedRoute route={route} />}
      />
    </Routes>
  );
}

/** Hides what one has and what moved on every screen below, where a person wants it so. */
export function BalanceVeil({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { hidesBalances } = usePreferences();
  return (
    <AmountVeil isDrawn={hidesBalances} label={t("home.hidden")}>
      {children}
    </AmountVeil>
  );
}
