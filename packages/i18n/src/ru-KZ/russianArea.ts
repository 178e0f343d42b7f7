import type { AreaOf } from "../translation.ts";

/** An area of the Russian dictionary: 1, 2 to 4, 5 and more, and a fraction are counted differently. */
export type RussianArea<English extends Readonly<Record<string, string>>> = AreaOf<
  "ru-KZ",
  English
>;
