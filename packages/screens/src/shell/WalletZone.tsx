import { Route, Routes } from "react-router";
import { BalanceVeil } from "./BalanceVeil.tsx";
import { doors } from "./doors.ts";
import { FirstScreen } from "./FirstScreen.tsx";
import { GatedRoute } from "./GatedRoute.tsx";
import { LastKnownGuard } from "./LastKnownGuard.tsx";
import { ModalHost } from "./ModalHost.tsx";
import { NearTexts } from "./NearTexts.tsx";
import { routes } from "./routes.ts";
import { useDepositNotices } from "./useDepositNotices.ts";
import { useHeldPaymentNotices } from "./useHeldPaymentNotices.ts";

/** The private zone: its screens, its modals, and news of money. */
export function WalletZone() {
  useDepositNotices();
  useHeldPaymentNotices();
  return (
    <NearTexts>
      <LastKnownGuard>
        <FirstScreen>
          <BalanceVeil>
            <ModalHost>
              <PrivateRoutes />
            </ModalHost>
          </BalanceVeil>
        </FirstScreen>
      </LastKnownGuard>
    </NearTexts>
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
