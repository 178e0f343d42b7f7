import { judgeReceiver } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { readPaymentCode, type PaymentCodeProblem } from "@coffer/core/send";
import type { Texts } from "@coffer/i18n";
import { familyNames } from "../../parts/safety/familyNames.ts";
import { codeNoteText } from "./codeNoteText.ts";

export type ReadCode =
  | {
      readonly isUsable: true;
      readonly receiver: string;
      readonly amount: string | null;
      /** What is taken over from the code. */
      readonly note: string;
    }
  | { readonly isUsable: false; readonly problem: string };

/** What the wallet has to know to say what a code is for. */
export type CodeReading = {
  readonly asset: Asset;
  /** Chain families of the networks that the wallet holds. */
  readonly heldFamilies: ReadonlySet<string>;
  readonly texts: Texts;
};

/** What a code says of a payment of this asset, or in words why it says nothing. */
export function readCode(code: string, reading: CodeReading): ReadCode {
  const { asset, texts } = reading;
  const read = readPaymentCode(code, asset);
  if (!read.ok) return { isUsable: false, problem: problemText(read.problem, reading) };
  const { receiver, amount } = read.value;
  if (judgeReceiver(asset.networkId, receiver) !== "plausible") {
    return { isUsable: false, problem: problemText({ kind: "unreadable" }, reading) };
  }
  return { isUsable: true, receiver, amount, note: codeNoteText(read.value, asset, texts) };
}

function problemText(
  problem: PaymentCodeProblem,
  { asset: { network }, heldFamilies, texts: { t } }: CodeReading,
): string {
  if (problem.kind === "unreadable") return t("send.codeUnreadable", { network });
  if (problem.family === null) return t("send.codeOtherNetwork", { network });
  const family = familyNames[problem.family];
  return heldFamilies.has(problem.family)
    ? t("send.codeOtherFamily", { family, network })
    : t("send.codeNotHeld", { family, network });
}
