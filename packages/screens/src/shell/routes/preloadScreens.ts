import type { RouteName } from "@coffer/core/routes";
import { requestDoor } from "../../assets/requestDoor.ts";
import { frozenDoor } from "../../parts/stops/frozenDoor.ts";
import { menuDoor } from "../../parts/header/menuDoor.ts";
import { railDoor } from "../BesideRail.tsx";
import {
  buyDoors,
  checkDoors,
  guardDoors,
  historyDoors,
  payeeDoors,
  profileDoors,
  voucherDoors,
} from "../doors/areaDoors.ts";
import { depositoryDoors } from "../doors/depositoryDoors.ts";
import { preloadModals } from "../modals/ModalHost.tsx";
import { preloadRoutes } from "./preloadRoutes.ts";
import { newsDoors } from "../doors/newsDoors.ts";
import { spokenDoor } from "../doors/spokenDoor.ts";

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
          ...buyDoors,
          ...depositoryDoors,
          ...checkDoors,
          ...payeeDoors,
          ...guardDoors,
          ...historyDoors,
          ...newsDoors,
          ...voucherDoors,
          frozenDoor,
          requestDoor,
          spokenDoor,
          railDoor,
        }).map(({ preload }) => preload())
      : []),
    preloadRoutes((name) => which === "all" || near.includes(name)),
  ]);
}
