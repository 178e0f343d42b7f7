import { Route, Routes } from "react-router";
import { BalanceVeil } from "./BalanceVeil.tsx";
import { BesideRail } from "./BesideRail.tsx";
import { doors } from "./doors/doors.ts";
import { FirstScreen } from "./pages/FirstScreen.tsx";
import { GatedRoute } from "./routes/GatedRoute.tsx";
import { HeldPresses } from "./HeldPresses.tsx";
import { ModalHost } from "./modals/ModalHost.tsx";
import { routes } from "./routes/routes.ts";
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

const PrivateRoutes = () => (
  <Routes>
    {routes.map((route) => (
      <Route key={route.pattern} path={route.pattern} element={<GatedRoute route={route} />} />
    ))}
    <Route path="*" element={<doors.notFound.Screen />} />
  </Routes>
);
