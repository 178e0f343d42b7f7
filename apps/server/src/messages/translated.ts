import type { Locale, locales, PluralsOf } from "@coffer/core/locales";
import type { English, SlotsOf } from "./wording.ts";

type IsSame<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

type Fitting<Key extends keyof English, Text> =
  IsSame<SlotsOf<English[Key]>, SlotsOf<Text>> extends true
    ? Text
    : { readonly "the slots have to be": SlotsOf<English[Key]> };

/** Each English text, one that counts in all forms of the language. */
type Whole<L extends Locale> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : Readonly<Record<PluralsOf<L>, string>>;
};

/** What a language has to hold: all texts, unless its row says that it is partial. */
type TextsOf<L extends Locale> = (typeof locales)[L] extends { readonly isPartial: true }
  ? Partial<Whole<L>>
  : Whole<L>;

type WithEnglishSlots<Own> = {
  readonly [Key in keyof Own]: Key extends keyof English
    ? Own[Key] extends string
      ? Fitting<Key, Own[Key]>
      : { readonly [Form in keyof Own[Key]]: Fitting<Key, Own[Key][Form]> }
    : never;
};

/** The same texts. One missing, one too many, or one with other slots does not compile. */
export const translated = <L extends Locale, const Own extends TextsOf<L>>(
  _locale: L,
  own: Own & WithEnglishSlots<Own>,
): Own => own;
