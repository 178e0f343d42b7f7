import type { Visit } from "./opening.ts";

/** What is made ahead for a page. */
export type Prerendered = {
  readonly bundleId: string;
  readonly shells: Readonly<Record<Visit, string>>;
  /** Each route's screen by the name of its component; null for a door that says it is being built. */
  readonly screens: readonly { readonly pattern: string; readonly component: string | null }[];
};
