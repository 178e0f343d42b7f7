import { Route, Routes, useLocation } from "react-router";
import { BalanceVeil } from "./BalanceVeil.tsx";
import { BesideRail } from "./BesideRail.tsx";
import { doors } from "./doors/doors.ts";
import { FirstScreen } from "./pages/FirstScreen.tsx";
import { GatedRoute } from "./routes/GatedRoute.tsx";
import { HeldPresses } from "./HeldPresses.tsx";
import { ModalHost } from "./modals/ModalHost.tsx";
import { findRoute } from "./routes/routes.ts";
import { TextsWait } from "./TextsWait.tsx";
import { useDepositNotices } from "./news/useDepositNotices.ts";

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
