import type { Mutation } from "../mutation.ts";

const server = "apps/server/src";
const area = `${server}/usecases/private-account`;
const truth = [`${area}/chain/personalTruth.test.ts`];
const transfers = [`${area}/transfers/personalTransfers.test.ts`];

/** What is shown of private accounts, and what is published of what their keys sign. */
export const personal: readonly Mutation[] = [
  {
    id: "what no transaction tells of is not looked for in the balance",
    file: `${area}/chain/keepLooks.ts`,
    text: "if (units === 0n) return [];",
    replacement: "if (units !== -1n) return [];",
    tests: truth,
  },
  {
    id: "a look counts though its block was taken back meanwhile",
    file: `${area}/chain/lookAtWallets.ts`,
    text: "if ((await chain.pointAt(at.height))?.hash !== at.hash) return 0;",
    replacement: "",
    tests: truth,
  },
  {
    id: "what came is spendable before its depth",
    file: `${server}/state/parts/private-account/personalHoldings.ts`,
    text: "return heldUnits - (unconfirmed.get(accountId) ?? 0n) + leaving;",
    replacement: "return heldUnits + leaving;",
    tests: truth,
  },
  {
    id: "an old balance is shown as one of now",
    file: `${server}/state/parts/private-account/personalHoldings.ts`,
    text: "const isLastKnown = account.isOld || account.lookedAt === null;",
    replacement: "const isLastKnown = account.lookedAt === null;",
    tests: truth,
  },
  {
    id: "a frozen person's order is published",
    file: `${area}/transfers/publishPersonalTransfer.ts`,
    text: 'if ((await readGuard(store, userId)).isFrozen) return refused({ code: "PAYMENTS_FROZEN" });',
    replacement: "",
    tests: transfers,
  },
  {
    id: "one address check lets two transfers go",
    file: `${area}/transfers/publishPersonalTransfer.ts`,
    text: "if (amlStateId === null) return true;",
    replacement: "if (amlStateId !== undefined) return true;",
    tests: transfers,
  },
  {
    id: "an order whose place is taken is published",
    file: `${area}/transfers/publishPersonalTransfer.ts`,
    text: 'if (await personal.isDead(built)) return refused({ code: "QUOTE_EXPIRED" });',
    replacement: "",
    tests: transfers,
  },
  {
    id: "a transfer is dropped before that is final",
    file: `${area}/chain/followTransfers.ts`,
    text: "if (height - (deadHeight ?? height) + 1n < BigInt(chain.confirmationsNeeded)) return;",
    replacement: "",
    tests: transfers,
  },
];
