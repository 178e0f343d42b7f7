import { paths } from "../../parts/paths.ts";
import { codeStep } from "../../session/codeStep.ts";
import { doors } from "../doors/doors.ts";
import { isOpenPage } from "./isOpenPage.ts";
import { isPage } from "./isPage.ts";
import { spokenDoor } from "../doors/spokenDoor.ts";

export type Opened = {
  /** Has no base path. */
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Whether the login stands at its second step. */
  readonly isAtCode: boolean;
};

/** Brings in the code of the screen that a page will show first, so that nothing flashes before it. */
export async function preloadRoute({ path, isSignedIn, isAtCode }: Opened): Promise<void> {
  if (!isPage(path)) await load([doors.notFound]);
  else if (isOpenPage(path)) await load([doors.open, spokenDoor, screenAt(path)]);
  else if (isSignedIn) {
    const spoken = path === paths.home() ? [] : [spokenDoor];
    await load([doors.wallet, doors.unreachable, screenAt(path), ...spoken]);
  } else await load([doors.login, ...(isAtCode ? [codeStep] : [])]);
}

/** Brings in what is shown when something goes wrong: it may be too late to ask for it then. */
export const preloadForTrouble = (): Promise<void> => load([doors.broken, doors.unreachable]);

/** Brings in what follows the login. */
export const preloadAfterLogin = (): Promise<void> =>
  load([codeStep, doors.terms, doors.wallet, screenAt("/")]);

/** Brings in by what the pages are spoken that need all texts. */
export const preloadSpoken = (): Promise<void> => load([spokenDoor]);

/** Brings in what is near, for when the first screen stands and nobody waits. */
export const preloadNear = async (): Promise<void> =>
  (await import("./preloadScreens.ts")).preloadScreens();

/** Brings in every screen and modal, for whoever shows them all at once. */
export const preloadEverything = async (): Promise<void> =>
  (await import("./preloadAll.ts")).preloadAll();

/** Which code a route has is known once the wallet's own is there. */
const screenAt = (path: string) => ({
  preload: async () => {
    const { findRoute } = await import("./routes.ts");
    return (findRoute(path)?.screen ?? doors.beingBuilt).preload();
  },
});

/** A screen that cannot be loaded says so itself when it is shown. */
async function load(screens: readonly { preload: () => Promise<unknown> }[]): Promise<void> {
  await Promise.allSettled(screens.map(({ preload }) => preload()));
}
