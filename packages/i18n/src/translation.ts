import type { Locale, LocaleRow, locales, PluralForm } from "@coffer/core/locales";
import type { BaseName, SlotsOf } from "./textKey.ts";

/** The texts of an area of the English dictionary, or of one that is held against it. */
type Area = Readonly<Record<string, string>>;

type NameIn<
  Name extends string,
  Forms extends PluralForm,
> = Name extends `${infer Base}_${PluralForm}` ? `${Base}_${Forms}` : Name;

/**
 * What an area has to hold in a language with these plural forms: every name of the English one and no
 * other, a text that counts in all forms of the language.
 */
export type AreaIn<English extends Area, Forms extends PluralForm> = Readonly<
  Record<NameIn<keyof English & string, Forms>, string>
>;

/** The same by the language's row: of one whose dictionary is partial, any texts may be missing. */
export type AreaOfRow<
  Row extends Pick<LocaleRow, "isPartial" | "plurals">,
  English extends Area,
> = Row extends { readonly isPartial: true }
  ? Partial<AreaIn<English, Row["plurals"][number]>>
  : AreaIn<English, Row["plurals"][number]>;

/** What an area holds in one of the wallet's languages. */
export type AreaOf<L extends Locale, English extends Area> = AreaOfRow<
  (typeof locales)[L],
  English
>;

type EnglishText<English extends Area, Name extends string> = Name extends keyof English
  ? English[Name]
  : `${BaseName<Name>}_other` extends infer Counting
    ? Counting extends keyof English
      ? English[Counting]
      : never
    : never;

type IsSame<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

type Fitting<English extends Area, Name extends string, Text extends string> =
  IsSame<SlotsOf<EnglishText<English, Name>>, SlotsOf<Text>> extends true
    ? Text
    : { readonly "the slots have to be": SlotsOf<EnglishText<English, Name>> };

type Dictionary = Readonly<Record<string, Area>>;

/** A dictionary whose texts have the same slots as the English ones; any other does not compile. */
export type WithSlotsOf<English extends Dictionary, Own extends Dictionary> = {
  readonly [A in keyof Own]: A extends keyof English
    ? { readonly [Name in keyof Own[A] & string]: Fitting<English[A], Name, Own[A][Name]> }
    : never;
};
