import type { Asset, AssetSpec } from "@coffer/contract";
import { judgeTypedAddress, type TypedAddress } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import {
  type ListedCurrency,
  type PaymentCode,
  type PaymentCodeFacts,
  type PaymentCodeProblem,
  readPaymentCode,
} from "@coffer/core/send";
import { formatAmount, type Texts } from "@coffer/i18n";
import { familyNames } from "../../safety/findingNote.ts";
import { typedAddressText } from "../typedAddressText.ts";

/** The payment of a code in the asset it asks for, when that is another one of the person's. */
export type OtherPayment = { readonly asset: Asset; readonly amount: string | null };

export type ReadCode =
  | {
      readonly isUsable: true;
      readonly receiver: string;
      readonly amount: string | null;
      /** Null where the code names none, and on a network that has none. */
      readonly memo: string | null;
      /** What is taken over from the code. */
      readonly note: string;
      readonly other: OtherPayment | null;
    }
  | { readonly isUsable: false; readonly problem: string };

/** What the wallet has to know to say what a code is for. */
export type CodeReading = {
  readonly asset: Asset;
  /** The assets that the person has. */
  readonly assets: readonly Asset[];
  /** Every asset of the networks that the wallet holds. */
  readonly specs: readonly AssetSpec[];
  readonly loadTokens: () => Promise<readonly ListedCurrency[]>;
  readonly nowMs: number;
  readonly texts: Texts;
};

/** What a code says of a payment of this asset, or in words why it says nothing. */
export async function readCode(code: string, reading: CodeReading): Promise<ReadCode> {
  const { asset, assets, nowMs } = reading;
  const coins = coinsOf(reading);
  let facts: PaymentCodeFacts = { listed: coins, nowMs };
  let read = readPaymentCode(code, asset, facts);
  if (read.ok && read.value.asked.kind === "unlisted") {
    facts = { listed: [...coins, ...(await reading.loadTokens())], nowMs };
    read = readPaymentCode(code, asset, facts);
  }
  if (!read.ok) return { isUsable: false, problem: problemText(read.problem, reading) };
  const { receiver, amount, asked, memo = null } = read.value;
  const typed = judgeTypedAddress(asset.networkId, receiver);
  if (typed.kind !== "plausible")
    return { isUsable: false, problem: receiverText(typed, receiver, reading) };
  const wanted = asked.kind === "listed" && asked.key !== asset.key ? asked.key : null;
  const inOther = assets.find(({ key }) => key === wanted);
  const other = inOther === undefined ? null : otherPayment(code, inOther, facts);
  return {
    isUsable: true,
    receiver,
    amount,
    memo: asset.hasMemo === true ? memo : null,
    note: codeNoteText(read.value, reading),
    other,
  };
}

const otherThings: ReadonlySet<string> = new Set(["lightning", "extendedKey", "bothCases"]);

/** What is known to be something else is called by its name. */
function receiverText(typed: TypedAddress, text: string, { asset, texts }: CodeReading): string {
  const { t, locale } = texts;
  const said = otherThings.has(typed.kind)
    ? typedAddressText(typed, { t, locale, asset, text })
    : undefined;
  return said ?? t("send.codeUnreadable", { network: asset.network });
}

function otherPayment(code: string, asset: Asset, facts: PaymentCodeFacts): OtherPayment {
  const read = readPaymentCode(code, asset, facts);
  return { asset, amount: read.ok ? read.value.amount : null };
}

/** A request without a contract asks for the network's coin. */
const coinsOf = ({ asset, specs }: CodeReading): readonly ListedCurrency[] =>
  specs
    .filter(
      ({ networkId, cryptoCurrencyType }) =>
        cryptoCurrencyType === "COIN" && sameNetwork(networkId, asset.networkId),
    )
    .map(({ key }) => ({ key, contractAddress: null }));

function problemText(
  problem: PaymentCodeProblem,
  { asset: { network }, specs, texts: { t } }: CodeReading,
): string {
  if (problem.kind === "several") return t("send.codeSeveral");
  if (problem.kind === "expired") return t("send.codeExpired");
  if (problem.kind === "lightning") return t("send.lightning");
  if (problem.kind === "unreadable") return t("send.codeUnreadable", { network });
  if (problem.family === null) return t("send.codeOtherNetwork", { network });
  const family = familyNames[problem.family];
  return specs.some(({ networkId }) => networkId.type === problem.family)
    ? t("send.codeOtherFamily", { family, network })
    : t("send.codeNotHeld", { family, network });
}

type CodeNote = {
  readonly asset: Asset;
  readonly specs: readonly AssetSpec[];
  readonly texts: Texts;
};

/** What was taken over from a code, and what was not, for who did not see it happen. */
function codeNoteText(code: PaymentCode, note: CodeNote): string {
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
