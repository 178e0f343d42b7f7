import type { Mutation } from "../mutation.ts";

const node = "packages/chains/src/bitcoin/node";
const histories = `${node}/addressHistories.ts`;
const historyTests = [`${node}/addressHistories.local.test.ts`];
const memory = "apps/server/src/storage/custody/chainMemoryIn.ts";
const memoryTests = ["apps/server/src/storage/custody/chainMemoryIn.test.ts"];

/** What is known of addresses where nodes know none, what of it is kept, and what of it is swept. */
export const watched: readonly Mutation[] = [
  {
    id: "what a usual reorganisation undoes is kept of an address",
    file: histories,
    text: "upTo: head.height - SETTLED_DEPTH,",
    replacement: "upTo: head.height - 0n * SETTLED_DEPTH,",
    tests: historyTests,
  },
  {
    id: "what is settled is believed although its block stands no more",
    file: histories,
    text: "if (standing.get(hash) === true) continue;",
    replacement: "if (standing.has(hash)) continue;",
    tests: historyTests,
  },
  {
    id: "an address is looked for from before it was made",
    file: histories,
    text: "const bornHeight = recalled?.bornHeight ?? 0n;",
    replacement: "const bornHeight = 0n;",
    tests: historyTests,
  },
  {
    id: "a page is kept wherever the memory reaches to",
    file: memory,
    text: "where known.to_hash is not distinct from (",
    replacement: "where known.to_hash is null or known.to_hash is distinct from (",
    tests: memoryTests,
  },
  {
    id: "what was read of another chain stays remembered",
    file: memory,
    text: "const anew = pages.filter(({ isAnew }) => isAnew)",
    replacement: "const anew = pages.filter(({ isAnew }) => !isAnew)",
    tests: memoryTests,
  },
  {
    id: "a transaction is in the block that a node names, whatever that holds",
    file: `${node}/bitcoinStatuses.ts`,
    text: "if (!transactions.some((each) => each.txid === txid))",
    replacement: "if (transactions.length === 0)",
    tests: [`${node}/bitcoinStatuses.local.test.ts`],
  },
  {
    id: "what costs more to sweep than it is worth is swept",
    file: `${node}/worthTaking.ts`,
    text: ".filter(({ units }) => units > costUnits)",
    replacement: ".filter(({ units }) => units > 0n)",
    tests: [`${node}/worthTaking.test.ts`],
  },
];
