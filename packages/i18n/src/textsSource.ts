import type { Locale } from "./locale.ts";
import type { Translate } from "./textKey.ts";

export type Texts = { readonly t: Translate; readonly locale: Locale };

/** The texts of a page, which may come in two steps: the first screen's, then all of a language. */
export type TextsSource = {
  readonly current: () => Texts;
  /** Whether every text of `current` is there, not only the first screen's. */
  readonly isWhole: () => boolean;
  readonly subscribe: (run: () => void) => () => void;
  /** Brings in all texts of a language and changes over to them. */
  readonly load: (locale: Locale) => Promise<void>;
};
