import type { English, SlotsOf } from "./wording.ts";

type RussianForm = "one" | "few" | "many" | "other";

type IsSame<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

type Fitting<Key extends keyof English, Text> =
  IsSame<SlotsOf<English[Key]>, SlotsOf<Text>> extends true
    ? Text
    : { readonly "the slots have to be": SlotsOf<English[Key]> };

/** What Russian has to hold: each English text, one that counts in all forms of the language. */
type Whole = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : Readonly<Record<RussianForm, string>>;
};

type WithEnglishSlots<Own> = {
  readonly [Key in keyof Own]: Key extends keyof English
    ? Own[Key] extends string
      ? Fitting<Key, Own[Key]>
      : { readonly [Form in keyof Own[Key]]: Fitting<Key, Own[Key][Form]> }
    : never;
};

/** The same texts. One missing, one too many, or one with other slots does not compile. */
export const translated = <const Own extends Whole>(own: Own & WithEnglishSlots<Own>): Own => own;
