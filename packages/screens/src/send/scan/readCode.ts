import { judgeReceiver } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { readPaymentCode } from "@coffer/core/send";
import type { Texts } from "@coffer/i18n";
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

const problemTexts = {
  otherNetwork: "send.codeOtherNetwork",
  unreadable: "send.codeUnreadable",
} as const;

/** What a code says of a payment of this asset, or in words why it says nothing. */
export function readCode(code: string, asset: Asset, texts: Texts): ReadCode {
  const { network, networkId } = asset;
  const refuse = (problem: keyof typeof problemTexts): ReadCode => ({
    isUsable: false,
    problem: texts.t(problemTexts[problem], { network }),
  });
  const read = readPaymentCode(code, asset);
  if (!read.ok) return refuse(read.problem);
  const { receiver, amount } = read.value;
  if (judgeReceiver(networkId.type, receiver) !== "plausible") return refuse("unreadable");
  return { isUsable: true, receiver, amount, note: codeNoteText(read.value, asset, texts) };
}
