import { Route, Routes } from "react-router";
import { NotFoundScreen } from "./pages/NotFoundScreen.tsx";
import { FirstScreen } from "./pages/HomeSkeleton.tsx";
import { RouteScreen } from "./routes/RouteScreen.tsx";
import { routes } from "./routes/routes.ts";
import { TextsWait } from "./TextsWait.tsx";

const open = routes.filter(({ isOpen }) => isOpen);

/** The pages that a visitor may open without being signed in. */
export const OpenZone = () => (
  <TextsWait reach="whole">
    <FirstScreen>
      <Routes>
        {open.map((route) => (
          <Route key={route.pattern} path={route.pattern} element={<RouteScreen route={route} />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </FirstScreen>
  </TextsWait>
);
