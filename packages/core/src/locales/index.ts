export { languageOf } from "./languageOf.ts";
export {
  isLocale,
  localeNames,
  localeRow,
  locales,
  offeredOf,
  type Locale,
  type LocaleRow,
  type PluralForm,
  type PluralsOf,
} from "./locales.ts";
