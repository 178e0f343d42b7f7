import { lazyScreen } from "./lazyScreen.ts";

/** What stands where payments are frozen: hardly a visit has it. */
export const frozenDoor = lazyScreen(async () => (await import("./FrozenBanner.tsx")).FrozenBanner);
