/** A form of a text that counts, as i18next appends it to the text's name: `confirmations_one`. */
export type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

/** A text's name without its plural form. */
export type BaseName<Name extends string> = Name extends `${infer Base}_${PluralForm}`
  ? Base
  : Name;

/** The names of the `{{slots}}` of a text. */
export type SlotsOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | SlotsOf<Rest>
  : never;
