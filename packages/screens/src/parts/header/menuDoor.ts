import type { HeaderMenuProps } from "./HeaderMenu.tsx";
import { lazyScreen } from "../lazyScreen.ts";

/** Home stands before its menu is there; it is on its way as soon as nobody waits. */
export const menuDoor = lazyScreen<HeaderMenuProps>(
  async () => (await import("./HeaderMenu.tsx")).HeaderMenu,
);
