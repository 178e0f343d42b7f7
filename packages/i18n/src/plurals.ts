import type { PluralForm } from "@coffer/core/locales";

/** A text's name without its plural form, which i18next appends to it: `confirmations_one`. */
export type BaseName<Name extends string> = Name extends `${infer Base}_${PluralForm}`
  ? Base
  : Name;

/** The names of the `{{slots}}` of a text. */
export type SlotsOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | SlotsOf<Rest>
  : never;
