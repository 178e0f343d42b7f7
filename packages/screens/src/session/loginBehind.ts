import { lazyScreen } from "../parts/lazyScreen.ts";

/** The login as it stands behind a question about a link. */
export const loginBehind = lazyScreen(async () => (await import("./LoginScreen.tsx")).LoginScreen);
