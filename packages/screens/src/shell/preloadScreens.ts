import type { RouteName } from "@coffer/core/routes";
import { frozenDoor } from "../parts/frozenDoor.ts";
import { menuDoor } from "../parts/menuDoor.ts";
import { guardDoors } from "./guardDoors.ts";
import { checkDoors } from "./checkDoors.ts";
import { preloadModals } from "./ModalHost.tsx";
import { preloadRoutes } from "./preloadRoutes.ts";
import { payeeDoors } from "./payeeDoors.ts";
import { profileDoors } from "./profileDoors.ts";

/** Where a press on home leads. What comes after it is brought in there. */
const near: readonly RouteName[] = ["asset", "assetAddress"];

/** Brings in the menu, the modals and the screens that are near, or all of them. A failed load is tried at the next need. */
export async function preloadScreens(which: "near" | "all"): Promise<void> {
  await Promise.allSettled([
    menuDoor.preload(),
    preloadModals(),
    ...(which === "all"
      ? Object.values({
          ...profileDoors,
          ...checkDoors,
          ...payeeDoors,
          ...guardDoors,
          frozenDoor,
        }).map(({ preload }) => preload())
      : []),
    preloadRoutes((name) => which === "all" || near.includes(name)),
  ]);
}
