import { lazyScreen } from "../../parts/lazyScreen.ts";
import type { FarModalProps } from "../modals/FarModal.tsx";

/** What shows the modals that are no press from home. */
export const farModalDoor = lazyScreen<FarModalProps>(
  async () => (await import("../modals/FarModal.tsx")).FarModal,
);
