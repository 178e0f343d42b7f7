import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { plainTexts } from "./plainTexts.ts";
import { russian } from "./ru-KZ/russian.ts";
import type { RussianArea } from "./ru-KZ/russianArea.ts";
import type { AreaOfRow, WithSlotsOf } from "./translation.ts";
import { wholeTexts } from "./wholeTexts.ts";

type English = { readonly hello: "Hello {{name}}"; readonly days_other: "{{count}} days" };

test("a translation with a text too few, one too many or a form missing does not compile", () => {
  const whole = { hello: "", days_one: "", days_few: "", days_many: "", days_other: "" };
  const { hello: _, ...short } = whole;
  const { days_few: __, ...formless } = whole;
  const areas: RussianArea<English>[] = [
    whole,
    // @ts-expect-error a text is missing
    short,
    // @ts-expect-error a plural form is missing
    formless,
    // @ts-expect-error there is no such text in English
    { ...whole, bye: "" },
  ];
  expect(areas).toHaveLength(4);
});

test("a language that is partial may miss a text or a form, and has none of its own", () => {
  type Row = { readonly isPartial: true; readonly plurals: readonly ["one", "other"] };
  const areas: AreaOfRow<Row, English>[] = [
    {},
    { days_one: "" },
    // @ts-expect-error there is no such text in English
    { bye: "" },
    // @ts-expect-error the language has no such form
    { days_few: "" },
  ];
  expect(areas).toHaveLength(4);
});

test("a translation with a slot too few, one too many or another one does not compile", () => {
  const check = <Own extends { readonly hello: string; readonly days_few: string }>(
    own: WithSlotsOf<{ area: English }, { area: Own }>,
  ) => own;
  const fitting = { hello: "Привет, {{name}}", days_few: "{{count}} дня" } as const;
  const less = { ...fitting, hello: "Привет" } as const;
  const more = { ...fitting, hello: "Привет, {{name}} {{other}}" } as const;
  const other = { ...fitting, days_few: "{{counts}} дня" } as const;
  check<typeof fitting>({ area: fitting });
  // @ts-expect-error the slot is missing
  check<typeof less>({ area: less });
  // @ts-expect-error English has no such slot
  check<typeof more>({ area: more });
  // @ts-expect-error the slot has another name
  expect(check<typeof other>({ area: other })).toEqual({ area: other });
});

/** What reads the same in both languages. */
const shared = new Set([
  "session.email",
  "titles.telegramApp",
  "assets.rate",
  "chart.point",
  "buy.kyc",
  "privateAccount.pin",
]);

test("no Russian text has stayed English", () => {
  const english: Readonly<Record<string, Readonly<Record<string, string>>>> = en;
  const same = Object.entries(russian).flatMap(([area, texts]) =>
    Object.entries<string>(texts)
      .filter(([name, text]) => text === english[area]?.[name] || !/[а-яё]/i.test(text))
      .map(([name]) => `${area}.${name}`)
      .filter((key) => !shared.has(key)),
  );
  expect(same).toEqual([]);
});

test.each([
  ["en", 1, "0 of 1 confirmation"],
  ["en", 3, "0 of 3 confirmations"],
  ["ru-KZ", 1, "0 из 1 подтверждения"],
  ["ru-KZ", 3, "0 из 3 подтверждений"],
  ["ru-KZ", 11, "0 из 11 подтверждений"],
  ["ru-KZ", 21, "0 из 21 подтверждения"],
] as const)("in %s, %d confirmations are counted as its grammar has it", (locale, count, text) => {
  const parts = [{ en, "ru-KZ": russian }[locale]];
  for (const { t } of [plainTexts({ locale, parts }).texts, wholeTexts({ locale, parts }).texts])
    expect(t("home.confirmationsOf", { have: "0", count })).toBe(text);
});
