import type { en } from "./en/en.ts";

type Dictionary = typeof en;

/** The part of a dictionary that can be shown before a person is signed in. */
export type FirstDictionary = {
  readonly [A in "words" | "errors" | "session" | "shell"]: Readonly<
    Record<keyof Dictionary[A], string>
  >;
};
