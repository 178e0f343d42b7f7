import { useGate } from "@coffer/client/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { doors } from "./doors/doors.ts";
import { NotFoundScreen } from "./pages/NotFoundScreen.tsx";
import { FirstScreen } from "./pages/HomeSkeleton.tsx";
import { RouteScreen } from "./routes/RouteScreen.tsx";
import { routes, type Route as ZoneRoute } from "./routes/routes.ts";
import { TextsWait } from "./TextsWait.tsx";

const open = routes.filter(({ isOpen }) => isOpen);

/** The pages that a visitor may open without being signed in. */
export const OpenZone = () => (
  <TextsWait reach="whole">
    <FirstScreen>
      <Routes>
        {open.map((route) => (
          <Route
            key={route.pattern}
            path={route.pattern}
            element={
              <TermsFirst name={route.name}>
                <RouteScreen route={route} />
              </TermsFirst>
            }
          />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </FirstScreen>
  </TextsWait>
);

type TermsFirstProps = { readonly name: ZoneRoute["name"]; readonly children: ReactNode };

/** Whoever signs in on an invoice's page accepts the terms there, and goes on with it. (rule 415) */
function TermsFirst({ name, children }: TermsFirstProps) {
  const gate = useGate();
  return gate === "terms" && name.startsWith("invoice") ? <doors.terms.Screen /> : children;
}
