import { lazyScreen, type LazyScreen } from "../../parts/lazyScreen.ts";
import type { RouteName } from "@coffer/core/routes";
import type { FarName } from "./farScreens.ts";

/**
 * A screen that no visit begins with, or few do: where its code is stands in a file that comes first, since each name of
 * a file costs every visit.
 */
export const farScreen = (name: RouteName): LazyScreen =>
  lazyScreen(async () => (await import("./farScreens.ts")).farScreens[name as FarName]()); // `routes.test.ts` holds it to one
