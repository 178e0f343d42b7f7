import { preloadModals } from "./ModalHost.tsx";
import { findRoute, loginScreen, routes } from "./routes.ts";

/** Brings in the code of the screen that a path will show first, so that nothing flashes before it. */
export async function preloadRoute(path: string, isSignedIn: boolean): Promise<void> {
  const route = findRoute(path);
  try {
    if (!isSignedIn) await loginScreen.preload();
    else if (route?.kind === "screen") await route.screen.preload();
  } catch {
    // The screen itself says what is wrong when it is shown.
  }
}

/** Brings in all other screens, for when the first one stands and nobody waits. */
export async function preloadEverything(): Promise<void> {
  const loads = routes.flatMap((route) => (route.kind === "screen" ? [route.screen.preload] : []));
  await Promise.allSettled([preloadModals, ...loads].map((load) => load()));
}
