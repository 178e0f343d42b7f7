import type { BoundedAmountProblem } from "@coffer/core/money";
import type { Translate } from "@coffer/i18n";

/** What a person reads of an amount that may not stand in its field. (core spec §5) */
export function boundedAmountText(t: Translate, problem: BoundedAmountProblem): string {
  switch (problem.kind) {
    case "invalid":
      return t("amounts.invalid", { value: problem.value });
    case "notAbove":
      return t("amounts.notAbove", { value: problem.value, min: problem.above });
    case "notBelow":
      return t("amounts.notBelow", { value: problem.value, max: problem.below });
    case "invalidBound":
      return t("amounts.invalidBound", { bound: problem.bound });
  }
}
