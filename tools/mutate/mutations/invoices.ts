import type { Mutation } from "../mutation.ts";

const core = "packages/core/src/invoices";
const server = "apps/server/src/usecases";
const standing = [`${core}/invoiceStanding.test.ts`];

/** What would call an invoice paid that is not, take money twice for it, or give too much of it back. */
export const invoices: readonly Mutation[] = [
  {
    id: "an invoice is paid by what the chain only shows",
    file: `${core}/invoiceStanding.ts`,
    text: "if (unitsOf(inTime.filter(({ isDeep }) => isDeep)) >= amountUnits)",
    replacement: "if (unitsOf(inTime) >= amountUnits)",
    tests: standing,
  },
  {
    id: "an invoice is paid by what came after its end",
    file: `${core}/invoiceStanding.ts`,
    text: "const inTime = arrivals.filter(({ isOnTime }) => isOnTime);",
    replacement: "const inTime = arrivals;",
    tests: standing,
  },
  {
    id: "what is seen at the very end of an invoice is in time",
    file: `${core}/invoiceStanding.ts`,
    text: "firstSeenMs < expiresAtMs",
    replacement: "firstSeenMs <= expiresAtMs",
    tests: standing,
  },
  {
    id: "anybody pays an invoice that is for one contact",
    file: "apps/server/src/state/parts/invoices.ts",
    text: "contactType === null || contacts?.[contactType] === contact",
    replacement: "contactType === null || contacts !== null || contact === null",
    tests: [`${server}/invoices/invoiceLife.test.ts`],
  },
  {
    id: "an open invoice's part is given back, and counts for it all the same",
    file: `${server}/merchants/merchantInvoiceOf.ts`,
    text: 'if (state === "PAYMENT_REQUIRED" || state === "PROCESSING") return 0n;',
    replacement: "",
    tests: [`${server}/merchants/payouts.test.ts`],
  },
  {
    id: "a paid invoice's amount is given back before it is its merchant's",
    file: `${server}/merchants/merchantInvoiceOf.ts`,
    text: 'const kept = state === "PAID" && settledAt === null ? units : 0n;',
    replacement: 'const kept = state === "PAID" && settledAt === null ? units * 0n : 0n;',
    tests: [`${server}/merchants/merchantInvoiceOf.test.ts`],
  },
  {
    id: "a request is good for any body",
    file: `${server}/signed/requestSignature.ts`,
    text: ".update(body)",
    replacement: ".update(body.subarray(0, 1))",
    tests: [`${server}/signed/requestSignature.test.ts`],
  },
];
