import type { Mutation } from "../mutation.ts";

const bitcoin = "packages/chains/src/bitcoin";
const server = "apps/server/src";
const decoded = `${bitcoin}/decodeBitcoinTransfer.test.ts`;
const signed = `${server}/signer/signBatch.test.ts`;
const refusals = `${server}/usecases/outgoing/refusedPart.test.ts`;
const storm = `${server}/usecases/solvency/bitcoinStorm.test.ts`;
const rounds = `${server}/usecases/outgoing/families/bitcoinBatch.test.ts`;
const rows = `${server}/usecases/outgoing/families/childPays.test.ts`;

/** Payments that go together in one transaction, and transactions that wait for each other. */
export const batches: readonly Mutation[] = [
  {
    id: "a batch may pay somebody whom nobody asked to be paid",
    file: `${bitcoin}/outgoing/verifyBitcoinVersion.ts`,
    text: "if (left.length > 0) return",
    replacement: "if (left.length > payees.length) return",
    tests: [decoded, signed],
  },
  {
    id: "one output stands for two payments of the same",
    file: `${bitcoin}/outgoing/verifyBitcoinVersion.ts`,
    text: "left.splice(at, 1);",
    replacement: "if (payees.length === 1) left.splice(at, 1);",
    tests: [decoded],
  },
  {
    id: "a batch is signed that names a payment twice",
    file: `${server}/signer/signedSubjects.ts`,
    text: "size < subjects.length)",
    replacement: "size < 1)",
    tests: [signed],
  },
  {
    id: "what the signer has promised never to sign is signed",
    file: `${server}/signer/signOne.ts`,
    text: "refusal === null ? [] :",
    replacement: "refusal !== undefined ? [] :",
    tests: [refusals],
  },
  {
    id: "a batch is taken apart although something was signed with its sequence number",
    file: `${server}/signer/signOne.ts`,
    text: "attempts.length === 1 && !memory.some(",
    replacement: "attempts.length > 0 || !memory.some(",
    tests: [signed],
  },
  {
    id: "one that the signer refused goes again at once, with the others",
    file: `${server}/usecases/send/preparePayments.ts`,
    text: "const REFUSED_FOR_MS = 3_600_000;",
    replacement: "const REFUSED_FOR_MS = 0;",
    tests: [refusals],
  },
  {
    id: "the sequence number of what was withdrawn is not given again",
    file: `${server}/usecases/send/withdrawBatch.ts`,
    text: "{ networkId, address }, sequence);",
    replacement: "{ networkId, address }, sequence + 1n);",
    tests: [refusals],
  },
  {
    id: "a transaction that pays one of a batch proves it dead",
    file: `${server}/usecases/outgoing/spentSequence.ts`,
    text: 'return "overlapping";',
    replacement: 'return found.isProven ? "other" : "overlapping";',
    tests: [`${server}/usecases/outgoing/spentSequence.test.ts`],
  },
  {
    id: "dust holds up all that would go with it",
    file: `${bitcoin}/node/bitcoinBatches.ts`,
    text: "units < dustMin(script)",
    replacement: "units < dustMin(script) - dustMin(script)",
    tests: [rounds],
  },
  {
    id: "what a batch cost is booked before its payments are",
    file: `${server}/usecases/send/batchSubject.ts`,
    text: 'if (each.status === "rejected") throw each.reason;',
    replacement: 'if (each.status === "rejected") break;',
    tests: [rounds],
  },
  {
    id: "a payment of a batch pays the network a satoshi by itself",
    file: `${server}/usecases/send/batchSubject.ts`,
    text: "{ ...end, paidUnits: 0n }",
    replacement: "{ ...end, paidUnits: 1n }",
    tests: [storm],
  },
  {
    id: "the network is booked what people were charged, not what it took",
    file: `${server}/usecases/send/batchSubject.ts`,
    text: "return bookNetworkFee(services, outgoing, end);",
    replacement:
      "return bookNetworkFee(services, outgoing, { ...end, paidUnits: outgoing.feeUnits });",
    tests: [storm],
  },
  {
    id: "a parent is made dearer although a child spends what it gives back",
    file: `${server}/usecases/outgoing/pushWaiting.ts`,
    text: "signed.slice(-1)",
    replacement: "signed.slice(0, 1)",
    tests: [rows],
  },
  {
    id: "what was made of payments that moved meanwhile is written down",
    file: `${server}/usecases/send/preparePayments.ts`,
    text: "one.first === other.first &&",
    replacement: "one.first >= 0n ||",
    tests: [`${server}/usecases/send/payoutRound.test.ts`],
  },
  {
    id: "a child is built on what has two versions",
    file: `${server}/usecases/outgoing/readAhead.ts`,
    text: "(versions.get(outgoingId)?.length ?? 0) > 1",
    replacement: "(versions.get(outgoingId)?.length ?? 0) > 99",
    tests: [rows],
  },
  {
    id: "a child offers nothing for its parents",
    file: `${bitcoin}/outgoing/bitcoinTerms.ts`,
    text: "if (lacking > most) most = lacking;",
    replacement: "if (lacking > most) continue;",
    tests: [rows],
  },
];
