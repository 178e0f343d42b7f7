import type { Mutation } from "../mutation.ts";

const books = "apps/server/src/usecases/books";
const proved = `${books}/proveBooks.test.ts`;
const past = `${books}/writtenPast.test.ts`;

/** How money that no process has booked would be taken for somebody's own. */
export const bookMutations: readonly Mutation[] = [
  {
    id: "a transfer that nobody has called for is explained",
    file: `${books}/judgeAccount.ts`,
    text: 'if (call === null || transfer === null) return "uncalled";',
    replacement: "if (call === null || transfer === null) return null;",
    tests: [proved, past],
  },
  {
    id: "a call is believed whatever its code",
    file: `${books}/judgeAccount.ts`,
    text: "callText(transfer, { transferId, ...call });\n  if (macAge(keys.calls[call.bookedBy], text, call.mac) < 0)",
    replacement:
      "callText(transfer, { transferId, ...call });\n  if (macAge(keys.calls[call.bookedBy], text, call.mac) < -1)",
    tests: [proved, past],
  },
  {
    id: "a transfer may be booked twice under one call",
    file: `${books}/judgeAccount.ts`,
    text: 'if (repeated.has(moveName(move))) return "repeated";',
    replacement: 'if (repeated.has(moveName(move).toUpperCase())) return "repeated";',
    tests: [past],
  },
  {
    id: "what was proved is believed whatever its code",
    file: `${books}/judgeAccount.ts`,
    text: "account.head === null || macAge(heads, headText(account, account.head), account.head.mac) >= 0;",
    replacement:
      "account.head === null || macAge(heads, headText(account, account.head), account.head.mac) >= -1;",
    tests: [past],
  },
  {
    id: "a call does not say under which key it was asked for",
    file: `${books}/bookingMac.ts`,
    text: "    transferId,\n    idempotencyKey,",
    replacement: '    transferId,\n    idempotencyKey === "",',
    tests: [past],
  },
  {
    id: "a deposit is anybody's, whoever its address was attested to",
    file: `${books}/judgeAccount.ts`,
    text: 'if (elsewhere.has(transferId)) return "elsewhere";',
    replacement: 'if (elsewhere.has(move.accountId)) return "elsewhere";',
    tests: [past],
  },
  {
    id: "payments of people whose books are not explained go",
    file: "apps/server/src/usecases/send/preparePayments.ts",
    text: "else if (unexplained.has(payment.paymentId)) reviewed.push(payment);",
    replacement: "else if (unexplained.has(payment.paymentId)) short.length = 0;",
    tests: [proved],
  },
  {
    id: "only those who were booked to themselves are held",
    file: "apps/server/src/storage/books/booksFindings.ts",
    text: "p.receiver_user_id <> g.user_id and",
    replacement: "p.receiver_user_id = g.user_id and",
    tests: [proved],
  },
  {
    id: "books are taken as they stand without a word",
    file: `${books}/openBooks.ts`,
    text: "if (taken > 0)",
    replacement: "if (taken < 0)",
    tests: [past],
  },
];
