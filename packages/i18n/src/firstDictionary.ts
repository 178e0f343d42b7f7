import type { en } from "./en/en.ts";
import type { firstErrors } from "./en/firstErrors.ts";

type Dictionary = Omit<typeof en, "errors"> & { readonly errors: typeof firstErrors };

/** The part of a dictionary that can be shown before a person is signed in. */
export type FirstDictionary = {
  readonly [A in "words" | "errors" | "session" | "shell"]: Readonly<
    Record<keyof Dictionary[A], string>
  >;
};
