import type { Translate } from "@coffer/i18n";
import { expect, test } from "vitest";
import { findingNote } from "./findingNote.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

const wordsOf = (isToPerson: boolean) =>
  // The rest is not read for an address.
  ({
    isToPerson,
    t: ((key: string) => key) as Translate,
    payment: { asset: { token: "ETH" } },
  }) as SafetyWords;

test.each([
  [false, true, "safety.firstPayment", "safety.firstPaymentText"],
  [false, false, "safety.notLately", "safety.firstPaymentText"],
  [true, true, "safety.firstToPerson", "safety.firstToPersonText"],
  [true, false, "safety.notLatelyToPerson", "safety.firstToPersonText"],
])(
  "whoever pays a person (%s), with the whole history at hand (%s), is asked to compare what they were given",
  (isToPerson, isHistoryWhole, title, text) => {
    const finding = { level: "tell", kind: "firstPayment", isHistoryWhole } as const;
    expect(findingNote(finding, wordsOf(isToPerson))).toEqual({ title, text });
  },
);
