import type { RouteName } from "@coffer/core/routes";
import { menuDoor } from "../../parts/header/menuDoor.ts";
import { preloadModals } from "../modals/ModalHost.tsx";
import { preloadRoutes } from "./preloadRoutes.ts";

/** Where a press on home leads. What comes after it is brought in there. */
const near: readonly RouteName[] = ["asset", "assetAddress"];

/** Brings in the menu, the modals and the screens that are near. A failed load is tried at the next need. */
export async function preloadScreens(): Promise<void> {
  await Promise.allSettled([
    menuDoor.preload(),
    preloadModals(),
    preloadRoutes((name) => near.includes(name)),
  ]);
}
