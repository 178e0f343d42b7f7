import type { Asset, AssetSpec } from "@coffer/contract";
import type { PaymentCode } from "@coffer/core/send";
import { formatAmount, type Texts } from "@coffer/i18n";

export type CodeNote = {
  readonly asset: Asset;
  readonly specs: readonly AssetSpec[];
  readonly texts: Texts;
};

/** What was taken over from a code, and what was not, for who did not see it happen. */
export function codeNoteText(code: PaymentCode, note: CodeNote): string {
  const { asset, texts } = note;
  const hasMemo = asset.hasMemo === true && code.memo !== undefined;
  const parts = [paymentText(code, note), ...(hasMemo ? [texts.t("send.codeMemoTaken")] : [])];
  return parts.join(" ");
}

function paymentText(
  { amount, asked }: PaymentCode,
  { asset: { key, token }, specs, texts: { t, locale } }: CodeNote,
): string {
  if (asked.kind === "unlisted") return t("send.codeTokenUnknown", { token });
  if (asked.kind === "listed" && asked.key !== key) {
    const other = specs.find((spec) => spec.key === asked.key)?.token ?? asked.key;
    return t("send.codeOtherAsset", { asked: other, token });
  }
  if (amount === null) return t("send.codeTaken");
  return t("send.codeAmountTaken", { amount: formatAmount(amount, locale), token });
}
