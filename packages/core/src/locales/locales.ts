/** A form of a text that counts. */
export type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

export type LocaleRow = {
  /** Stands where there is no room for its name. */
  readonly mark: string;
  /** Whether pickers have it; who reads another one keeps it. (rule 12) */
  readonly isOffered?: boolean;
  /** Whether any of its texts may be missing and stands in English; those of others are complete by type. */
  readonly isPartial?: boolean;
  /** Between thousands, and before the fraction. */
  readonly group: string;
  readonly decimal: string;
  /** Whether a currency's sign stands before the digits: $5 in English, 5 $ in Russian. */
  readonly isSignFirst: boolean;
  /** The forms in which its texts count. */
  readonly plurals: readonly PluralForm[];
};

/**
 * The wallet's languages. One more is a row here and a folder of its name in `packages/i18n/src`. What
 * the platform's tables say too is written down: they take 50 ms of a slow phone to load, just before
 * home stands.
 */
export const locales = {
  en: {
    mark: "ENG",
    isOffered: true,
    group: ",",
    decimal: ".",
    isSignFirst: true,
    plurals: ["one", "other"],
  },
  "ru-KZ": {
    mark: "KAZ",
    group: "\u00a0",
    decimal: ",",
    isSignFirst: false,
    plurals: ["one", "few", "many", "other"],
  },
} as const satisfies Readonly<Record<string, LocaleRow>>;

export type Locale = keyof typeof locales;

/** The forms in which the texts of a language count. */
export type PluralsOf<L extends Locale> = (typeof locales)[L]["plurals"][number];

export const localeNames = Object.keys(locales) as readonly Locale[]; // the record's own keys

/** Of what was stored or typed, whether it is one of the wallet's languages. */
export const isLocale = (name: unknown): name is Locale =>
  (localeNames as readonly unknown[]).includes(name); // of any names, whether it is one of these

/** What is written down of a language; nothing of one that is not the wallet's. */
export const localeRow = (name: string): LocaleRow | undefined =>
  isLocale(name) ? locales[name] : undefined;

/** Those among these languages that pickers have. */
export const offeredOf = (names: readonly Locale[]): readonly Locale[] =>
  names.filter((name) => localeRow(name)?.isOffered);
