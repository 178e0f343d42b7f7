import type { TextArguments, TextKey } from "../../textKey.ts";

/** A text that was promised, and one of the dictionary that says it. */
export type Said = {
  /** To the letter, its slots as they were promised: `{amount}`. */
  readonly quoted: string;
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
};

export type Section = { readonly section: string; readonly texts: readonly Said[] };

/** Filled with the promised slots, the key's text is the quoted one. */
export const says = <Key extends TextKey>(
  quoted: string,
  key: Key,
  ...[values]: TextArguments<Key>
): Said => ({ quoted, key, values: values ?? {} });
