import type { EarlyStart } from "@coffer/client/opening";

/** What the page shows before the wallet's code is there. */
export type Visit = "login" | "home" | "other";

/** What the page did before the wallet's code was there, for that code to take over. */
export type Opening = {
  readonly visit: Visit;
  readonly early: EarlyStart | undefined;
  /** The page's whole style; what was made ahead stands with its own part of it. */
  readonly whenStyled: Promise<void>;
  /** Lets go of the page; answers the form that was submitted in the meantime. */
  readonly release: () => HTMLFormElement | null;
};

/** Files by what needs them, each an address below the base path; made when the wallet is built. */
export type FirstFiles = {
  readonly style: string;
  readonly login: readonly string[];
  /** Whatever a signed-in person opens. */
  readonly wallet: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** By the first word of the address. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

export type OpeningFacts = {
  readonly basePath: string;
  readonly bundleId: string;
  readonly files: FirstFiles;
};

declare global {
  interface Window {
    walletOpening?: Opening;
  }
}
