import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const client = "packages/client/src/send";
const server = "apps/server/src";
const engine = `${server}/usecases/outgoing/families/memos.test.ts`;
const calls = `${server}/usecases/send/paymentMemos.test.ts`;

/** What a payment carries: with another memo it is another payment. */
export const memos: readonly Mutation[] = [
  {
    id: "what is sent carries no memo",
    file: `${server}/usecases/outgoing/prepareOutgoings.ts`,
    text: "sequence, to, units, memo, terms",
    replacement: "sequence, to, units, memo: memo.slice(0, 0), terms",
    tests: [engine],
  },
  {
    id: "the ledger's hash of a payment names no memo",
    file: `${server}/usecases/send/reserveHash.ts`,
    text: 'memo === "" ? bare',
    replacement: "memo.length >= 0 ? bare",
    tests: [engine, `${server}/usecases/send/reserveHash.test.ts`],
  },
  {
    id: "a transaction with another memo is a version of the payment",
    file: `${server}/usecases/outgoing/spentSequence.ts`,
    text: "units.toString(), memo])",
    replacement: "units.toString(), memo.slice(0, 0)])",
    tests: [engine],
  },
  {
    id: "a found transaction is taken for a payment with another memo",
    file: `${server}/storage/send/payments.ts`,
    text: '.where("memo", "=", asked.memo)',
    replacement: '.where("memo", ">=", asked.memo.slice(0, 0))',
    tests: [engine],
  },
  {
    id: "a memo is kept as somebody wrote it",
    file: `${server}/usecases/deposits/advanceNetwork.ts`,
    text: "memo: keptMemo(memo)",
    replacement: 'memo: keptMemo("") + memo',
    tests: [engine],
  },
  {
    id: "a price is taken for a payment with another memo",
    file: `${server}/storage/send/feeQuotes.ts`,
    text: '.where("memo", "=", asked.memo)',
    replacement: '.where("memo", ">=", asked.memo.slice(0, 0))',
    tests: [calls],
  },
  {
    id: "a payee is paid before under whatever memo",
    file: `${server}/storage/guard/guardPayments.ts`,
    text: '.where("memo", "=", memo)',
    replacement: '.where("memo", ">=", memo.slice(0, 0))',
    tests: [calls],
  },
  {
    id: "a payment ends every one that waits, whatever their memos",
    file: `${server}/storage/heldPayments/endHeldPayments.ts`,
    text: "and h.memo = g.memo",
    replacement: "and h.memo is not null",
    tests: [calls],
  },
  {
    id: "a memo is taken where a network has none",
    file: `${server}/usecases/resolveMemo.ts`,
    text: "!chainOf(services, networkId).hasMemos",
    replacement: "chainOf(services, networkId).confirmationsNeeded < 0",
    tests: [calls],
  },
  {
    id: "the check of an address lets another memo pass",
    file: `${core}/aml/amlTicketFor.ts`,
    text: "left.memo === right.memo",
    replacement: "left.memo.length + right.memo.length >= 0",
    tests: [`${core}/aml/amlTicketFor.test.ts`, calls],
  },
  {
    id: "a memo is as long as its code units let it",
    file: `${core}/send/memo.ts`,
    text: "Array.from(memo).length > MEMO_LENGTH_MAX",
    replacement: "memo.length > 2 * MEMO_LENGTH_MAX",
    tests: [`${core}/send/memo.test.ts`],
  },
  {
    id: "a fee is shown for another memo than it was asked for",
    file: `${core}/send/sendDraft.ts`,
    text: " || newest.memo !== memo",
    replacement: "",
    tests: [`${core}/send/sendDraft.test.ts`, `${client}/paymentMemo.test.ts`],
  },
  {
    id: "a memo goes along to another receiver",
    file: `${client}/openSendDraft.ts`,
    text: '(isSameReceiver ? sameAsset.memo : "")',
    replacement: '(sameAsset?.memo ?? "")',
    tests: [`${client}/paymentMemo.test.ts`],
  },
];
