import { codeStep } from "../session/codeStep.ts";
import { doors } from "./doors.ts";
import { isOpenPage } from "./isOpenPage.ts";
import { isPage } from "./isPage.ts";
import { findRoute, routes } from "./routes.ts";

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
  else if (isOpenPage(path)) await load([doors.open, ...screensAt(path)]);
  else if (isSignedIn) await load([doors.wallet, doors.unreachable, ...screensAt(path)]);
  else await load([doors.login, ...(isAtCode ? [codeStep] : [])]);
}

/** Brings in what is shown when something goes wrong: it may be too late to ask for it then. */
export const preloadForTrouble = (): Promise<void> => load([doors.broken, doors.unreachable]);

/** Brings in what follows the login. */
export const preloadAfterLogin = (): Promise<void> =>
  load([codeStep, doors.terms, doors.wallet, ...screensAt("/")]);

/** Brings in all other screens, for when the first one stands and nobody waits. */
export const preloadEverything = (): Promise<void> =>
  load([
    { preload: async () => (await import("./ModalHost.tsx")).preloadModals() },
    ...routes.flatMap(({ screen }) => screen ?? []),
  ]);

function screensAt(path: string) {
  return [findRoute(path)?.screen ?? []].flat();
}

/** A screen that cannot be loaded says so itself when it is shown. */
async function load(screens: readonly { preload: () => Promise<unknown> }[]): Promise<void> {
  await Promise.allSettled(screens.map(({ preload }) => preload()));
}
