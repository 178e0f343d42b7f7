import { expect, test } from "vitest";
import { separatorsOf } from "./separatorsOf.ts";

test.each(["en", "ru-KZ", "de-CH", "de"])(
  "%s has the separators that the platform writes",
  (locale) => {
    const { group, decimal } = separatorsOf(locale);
    expect(`12${group}345${decimal}6`).toBe(new Intl.NumberFormat(locale).format(12_345.6));
  },
);
