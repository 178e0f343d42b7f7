import type { PluralForm } from "@coffer/core/locales";
import type { en } from "./en/en.ts";

type Dictionary = typeof en;
type Area = keyof Dictionary;

/**
 * Every text's key, 'area.name'. A wrong one does not compile. A text with plural forms, `name_one` and
 * `name_other`, has one key, without the form.
 */
export type TextKey = {
  [A in Area]: `${A}.${BaseName<keyof Dictionary[A] & string>}`;
}[Area];

type PlainText<Key extends TextKey> = Key extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof Dictionary[A]
    ? Dictionary[A][Name] & string
    : never
  : never;

type PluralText<Key extends TextKey> = Key extends `${infer A extends Area}.${infer Name}`
  ? `${Name}_other` extends infer Form
    ? Form extends keyof Dictionary[A]
      ? Dictionary[A][Form] & string
      : never
    : never
  : never;

type Values<Text extends string> = Readonly<Record<SlotsOf<Text>, string>>;
/** A count is a number here: it decides which form of the text is read. */
type PluralValues<Text extends string> = Readonly<
  Record<Exclude<SlotsOf<Text>, "count">, string>
> & {
  readonly count: number;
};

/** What a text's slots are filled with; a text without slots takes nothing. */
export type TextArguments<Key extends TextKey> = [PluralText<Key>] extends [never]
  ? [SlotsOf<PlainText<Key>>] extends [never]
    ? []
    : [values: Values<PlainText<Key>>]
  : [values: PluralValues<PluralText<Key>>];

/** A text that is read as it stands: it has no slots. */
export type PlainTextKey = {
  [Key in TextKey]: TextArguments<Key> extends [] ? Key : never;
}[TextKey];

export type Translate = <Key extends TextKey>(key: Key, ...values: TextArguments<Key>) => string;

/** A text's name without its plural form, which i18next appends to it: `confirmations_one`. */
export type BaseName<Name extends string> = Name extends `${infer Base}_${PluralForm}`
  ? Base
  : Name;

/** The names of the `{{slots}}` of a text. */
export type SlotsOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | SlotsOf<Rest>
  : never;
