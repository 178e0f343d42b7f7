import { lazyScreen } from "../lazyScreen.ts";

/** What stands where payments do not go out: hardly a visit has it. */
export const frozenDoor = lazyScreen(async () => (await import("./StopBanners.tsx")).StopBanners);
