import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const chains = "packages/chains/src/evm";

/** What an amount is, how it is rounded, and what a fee may be. */
export const amounts: readonly Mutation[] = [
  {
    id: "an amount with the fee may be more than the balance",
    file: `${core}/send/sendAmount.ts`,
    text: "return totalUnits > balanceUnits",
    replacement: "return amountUnits > balanceUnits",
    tests: [`${core}/send/checkSendAmount.test.ts`, `${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "a pasted exponent is read as digits",
    file: `${core}/money/editAmountText.ts`,
    text: String.raw`const SPACES = /\s/gu;`,
    replacement: String.raw`const SPACES = /[\se]/gu;`,
    tests: [`${core}/money/editAmountText.test.ts`],
  },
  {
    id: "a token is sent without the coin for its fee",
    file: `${core}/send/sendAmount.ts`,
    text: "facts.isFeeAsset ? facts.balanceUnits : facts.feeBalanceUnits",
    replacement: "facts.isFeeAsset ? facts.balanceUnits : facts.feeUnits + facts.feeBalanceUnits",
    tests: [`${core}/send/isFeeCovered.test.ts`, `${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "MAX of a coin leaves nothing behind for the fee",
    file: `${core}/send/sendAmount.ts`,
    text: "facts.isFeeAsset ? facts.feeUnits : 0n",
    replacement: "facts.isFeeAsset ? 0n : facts.feeUnits * 0n",
    tests: [`${core}/send/sendBounds.test.ts`],
  },
  {
    id: "nothing may be sent where no least amount is set",
    file: `${core}/send/sendAmount.ts`,
    text: "sendMinUnits > 0n ? sendMinUnits : 1n",
    replacement: "sendMinUnits",
    tests: [`${core}/send/sendBounds.test.ts`, `${core}/send/checkSendAmount.test.ts`],
  },
  {
    id: "halves are rounded up, not to the even one",
    file: `${core}/money/price.ts`,
    text: "twiceRest > divisor || (twiceRest === divisor && quotient % 2n !== 0n)",
    replacement: "twiceRest >= divisor",
    tests: [`${core}/money/price.test.ts`],
  },
  {
    id: "the converter gives more of an asset than the fiat buys",
    file: `${core}/money/converter.ts`,
    text: "return dividend / (price.units * 10n ** BigInt(FIAT_DECIMALS));",
    replacement: "return dividend / (price.units * 10n ** BigInt(FIAT_DECIMALS)) + 1n;",
    tests: [`${core}/money/price.test.ts`],
  },
  {
    id: "an amount with too many zeros behind its point is ten times itself",
    file: `${core}/money/decimal.ts`,
    text: "if (fraction.length > decimals) {",
    replacement: 'if (fraction.length > decimals && !fraction.endsWith("0")) {',
    tests: [`${core}/money/decimal.test.ts`],
  },
  {
    id: "an amount of another alphabet's digits is read",
    file: `${core}/money/decimal.ts`,
    text: "/^(0|[1-9][0-9]*)(?:\\.([0-9]*))?$/",
    replacement: "/^(0|[1-9]\\p{Nd}*)(?:\\.(\\p{Nd}*))?$/u",
    tests: [`${core}/money/decimal.test.ts`],
  },
  {
    id: "1,000.50 in the amount box becomes 1.000",
    file: `${core}/money/editAmountText.ts`,
    text: "if (more.length > 0) return previous;",
    replacement: "if (more.length > 1) return previous;",
    tests: [`${core}/money/editAmountText.test.ts`],
  },
  {
    id: "the wire takes an amount that ends in zeros",
    file: "packages/contract/src/shapes/basics.ts",
    text: "(\\.\\d*[1-9])?$/",
    replacement: "(\\.\\d+)?$/",
    tests: ["packages/contract/src/shapes/decimal.test.ts"],
  },
  {
    id: "an old quote counts as fresh for a millisecond more",
    file: `${core}/send/isQuoteFresh.ts`,
    text: "<= QUOTE_LIFETIME_MS",
    replacement: "<= QUOTE_LIFETIME_MS + 1",
    tests: [`${core}/send/isQuoteFresh.test.ts`],
  },
  {
    id: "the gas of a call is rounded down",
    file: `${chains}/node/quoteFee.ts`,
    text: "(estimate * 12n + 9n) / 10n",
    replacement: "(estimate * 12n) / 10n",
    tests: [`${chains}/node/quoteFee.test.ts`],
  },
  {
    id: "a dearer version offers a little less than nodes ask for",
    file: `${chains}/outgoing/replacementTerms.ts`,
    text: "(units * 9n + 7n) / 8n",
    replacement: "(units * 9n) / 8n",
    tests: [`${chains}/outgoing/replacementTerms.test.ts`],
  },
  {
    id: "an address with a wrong check sum is taken",
    file: `${core}/address/evmAddress.ts`,
    text: 'return text === spelled() ? "right" : "wrong";',
    replacement: 'return spelled().length === text.length ? "right" : "wrong";',
    tests: [`${core}/address/evmAddress.test.ts`],
  },
  {
    id: "the address that destroys coins is taken",
    file: `${core}/address/evmAddress.ts`,
    text: "const zeroDigits = /^0{40}$/;",
    replacement: "const zeroDigits = /^0{41}$/;",
    tests: [`${core}/address/evmAddress.test.ts`],
  },
  {
    id: "a formula in the address book's file is run by who opens it",
    file: `${core}/csv.ts`,
    text: "runnable.test(text) ?",
    replacement: 'runnable.test(text) && text.startsWith("=") ?',
    tests: [`${core}/csv.test.ts`, `${core}/payees/payees.test.ts`],
  },
];
