import type { RouteName } from "@coffer/core/routes";
import { menuDoor } from "../parts/menuDoor.ts";
import { preloadModals } from "./ModalHost.tsx";
import { profileDoors } from "./profileDoors.ts";
import { routes } from "./routes.ts";

/** What most visits come to from home. The rest is small, and comes when somebody goes there. */
const near: readonly RouteName[] = [
  "asset",
  "assetAddress",
  "sendSetRecipient",
  "sendSetAmount",
  "sendConfirm",
  "sendPaymentStatus",
];

/** Brings in the menu, the modals and the screens that are near, or all of them. A failed load is tried at the next need. */
export async function preloadScreens(which: "near" | "all"): Promise<void> {
  const wanted = routes.filter(({ name }) => which === "all" || near.includes(name));
  await Promise.allSettled([
    menuDoor.preload(),
    preloadModals(),
    ...(which === "all" ? Object.values(profileDoors).map(({ preload }) => preload()) : []),
    ...wanted.flatMap(({ screen }) => screen?.preload() ?? []),
  ]);
}
