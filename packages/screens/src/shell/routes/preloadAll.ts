import { requestDoor } from "../../assets/requestDoor.ts";
import { frozenDoor } from "../../parts/stops/frozenDoor.ts";
import { passkeyStep } from "../../session/passkeyStep.ts";
import { railDoor } from "../BesideRail.tsx";
import {
  bonusDoors,
  buyDoors,
  checkDoors,
  guardDoors,
  historyDoors,
  partnerDoors,
  payeeDoors,
  privateDoors,
  profileDoors,
  promoDoors,
  proofDoors,
  voucherDoors,
} from "../doors/areaDoors.ts";
import { depositoryDoors } from "../doors/depositoryDoors.ts";
import { nearDoors } from "../doors/nearDoors.ts";
import { newsDoors } from "../doors/newsDoors.ts";
import { spokenDoor } from "../doors/spokenDoor.ts";
import { farModalDoor } from "../doors/farModalDoor.ts";
import { preloadRoutes } from "./preloadRoutes.ts";
import { preloadScreens } from "./preloadScreens.ts";

/** Brings in every screen and modal. A failed load is tried at the next need. */
export async function preloadAll(): Promise<void> {
  const doors = {
    ...profileDoors,
    ...promoDoors,
    ...bonusDoors,
    ...historyDoors,
    ...buyDoors,
    ...depositoryDoors,
    ...checkDoors,
    ...payeeDoors,
    privateAccount: privateDoors.modal,
    ...proofDoors,
    passkeyStep,
    ...guardDoors,
    ...partnerDoors,
    ...nearDoors,
    ...newsDoors,
    ...voucherDoors,
    frozenDoor,
    requestDoor,
    spokenDoor,
    railDoor,
    farModalDoor,
  };
  await Promise.allSettled([
    preloadScreens(),
    ...Object.values(doors).map(({ preload }) => preload()),
    preloadRoutes(() => true),
  ]);
}
