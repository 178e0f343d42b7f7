import { expect, test } from "vitest";
import type { LedgerTransfer } from "../postTransfer.ts";
import type { Query } from "../query.ts";
import { createModelLedger } from "../testing/createModelLedger.ts";
import { createRandom } from "../testing/simulation/createRandom.ts";
import { makeItem, type SimulatedItem } from "../testing/simulation/makeItem.ts";
import { openSimulatedWorld } from "../testing/simulation/simulatedWorld.ts";
import type { BatchBooks, LockedAccount } from "./batchBooks.ts";
import { decideTransfer } from "./decideTransfer.ts";
import { isSetReady } from "./createQueue.ts";

const everyAccountOpens: Query = async <Row>() => [{ id: "opened" } as Row];

// The database would catch a wrong decision and the batch would go another way: here nothing does.
test.each([1, 2, 3, 4, 5])(
  "without a database, seed %i is decided as by the model",
  async (seed) => {
    const random = createRandom(seed);
    const world = await openSimulatedWorld(everyAccountOpens, random);
    const model = createModelLedger();
    const accounts = new Map<string, LockedAccount>();
    for (const account of world.accounts) {
      const { accountId, assetKey, kind } = account;
      model.open(accountId, assetKey, kind);
      const mayGoNegative = kind === "chain" || kind === "networkFees";
      const zero = { units: 0n, heldUnits: 0n };
      const facts = { brandId: world.brandId, isPending: kind === "pending", mayGoNegative };
      accounts.set(accountId, { ...account, ...facts, ...zero });
    }
    const books: BatchBooks = { accounts, earlier: new Map(), holds: new Map() };
    const items: SimulatedItem[] = [];
    let posted = 0;
    const opening = (): SimulatedItem[] =>
      items.filter(({ transfer }) => transfer.hold?.kind === "open").slice(-6);
    while (items.length < 1_500) {
      const item = makeItem(random, world, { items: items.slice(-30), holds: opening() });
      if (!isSetReady(item)) continue;
      items.push(item);
      const outcome = decideTransfer(books, item.transfer);
      expect(outcome).toEqual(model.post(item.transfer));
      if (outcome.outcome === "posted") posted += 1;
    }
    for (const [id, { units, heldUnits }] of accounts) {
      expect([id, units, heldUnits]).toEqual([
        id,
        model.balances().get(id),
        model.held().get(id) ?? 0n,
      ]);
    }
    expect(posted).toBeGreaterThan(500);
  },
);

test.each([
  ["less than it keeps", 99n],
  ["more than it keeps", 101n],
])("a hold does not end with %s, and stays open", (_case, freed) => {
  const account = (accountId: string, units: bigint): LockedAccount => {
    const isPending = accountId === "pending";
    const facts = { brandId: "brand", assetKey: "coin", isPending, mayGoNegative: false };
    return { ...facts, accountId, units, heldUnits: 0n };
  };
  const books: BatchBooks = {
    accounts: new Map([
      ["spendable", account("spendable", 150n)],
      ["pending", account("pending", 50n)],
    ]),
    earlier: new Map(),
    holds: new Map(),
  };
  const move = (transferId: string, units: bigint): LedgerTransfer => ({
    transferId,
    brandId: "brand",
    scopeUserId: "person",
    idempotencyKey: transferId,
    requestHash: new Uint8Array(),
    kind: "payment",
    legs: [
      { accountId: "spendable", units: -units },
      { accountId: "pending", units },
    ],
    hold: units > 0n ? { kind: "open" } : { kind: "end", holdId: "the hold", as: "voided" },
  });
  const posted = (transferId: string) => ({ outcome: "posted", transferId });
  expect(decideTransfer(books, move("the hold", 100n))).toEqual(posted("the hold"));
  expect(decideTransfer(books, move("an end", -freed))).toEqual({
    outcome: "refused",
    reason: "HOLD_MISMATCH",
  });
  expect(decideTransfer(books, move("the end", -100n))).toEqual(posted("the end"));
});
