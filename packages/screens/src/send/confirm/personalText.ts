import type { ConfirmProblem } from "@coffer/client";
import type { Translate } from "@coffer/i18n";

type Unsafe = Extract<ConfirmProblem, { kind: "unsafe" }>;
type Told = Unsafe | Extract<ConfirmProblem, { kind: "broken" | "builtAnew" | "oneUnderWay" }>;

/** Why a payment of one's own was not signed, or asks again. (rules 537 to 539) */
export function personalText(told: Told, email: string, t: Translate): string {
  switch (told.kind) {
    case "broken":
      return t("privateAccount.broken");
    case "builtAnew":
      return t("privateAccount.builtAnew");
    case "oneUnderWay":
      return t("privateAccount.oneUnderWay");
    case "unsafe":
      return `${unsafeText(told.problem, t)} ${t("privateAccount.notSigned", { email })}`;
  }
}

/** In which way what was built is not what was confirmed. */
function unsafeText(problem: Unsafe["problem"], t: Translate): string {
  switch (problem.kind) {
    case "differs":
      return differsText(problem.field, t);
    case "foreignAccount":
      return t("privateAccount.foreignAccount");
    case "foreignInput":
      return t("privateAccount.foreignInput");
    case "wrongInputs":
      return t("privateAccount.wrongInputs");
    case "undecodable":
      return t("privateAccount.undecodable");
    case "feeTooHigh":
      return t("privateAccount.feeTooHigh");
    case "validTooLong":
      return t("privateAccount.validTooLong");
    case "wrongHash":
      return t("privateAccount.wrongHash");
    case "changed":
      return t("privateAccount.changedBytes");
  }
}

type Field = Extract<Unsafe["problem"], { kind: "differs" }>["field"];

function differsText(field: Field, t: Translate): string {
  switch (field) {
    case "network":
      return t("privateAccount.otherNetwork");
    case "sender":
      return t("privateAccount.otherSender");
    case "asset":
      return t("privateAccount.otherAsset");
    case "to":
      return t("privateAccount.otherReceiver");
    case "units":
      return t("privateAccount.otherAmount");
    case "memo":
      return t("privateAccount.otherMemo");
  }
}
