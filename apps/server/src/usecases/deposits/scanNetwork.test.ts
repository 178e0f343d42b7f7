import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChainPoint } from "@coffer/chains";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { tradeEther } from "../../testing/rigs/tradeEther.ts";
import { getTransfers } from "../history/getTransfers.ts";
import { reservePayment } from "../send/reservePayment.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { scanNetwork } from "./scanNetwork.ts";

const ETHER = 10n ** 18n;
const point = (height: bigint): ChainPoint => ({ height, hash: `block ${height}` });

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  rig.chain.pointAt = async (height) => point(height);
  rig.chain.height = async () => 0n;
  rig.chain.scan = async () => ({ kind: "idle" });
  await scanNetwork(rig.services, rig.chain);
});
afterAll(async () => rig.close());

let head = 0n;
/** A block that pays one ether to each of these, read by one look. */
async function mineTo(users: readonly RigUser[], from = "a stranger"): Promise<void> {
  head += 1n;
  const at = head;
  rig.chain.height = async () => at;
  rig.chain.scan = async ({ ownedOf }) => {
    const owned = await ownedOf(users.map(({ address }) => address));
    return {
      kind: "advance",
      to: point(at),
      headers: [point(at)],
      ignored: [],
      upkeep: [],
      deposits: users
        .filter(({ address }) => owned.has(address))
        .map(({ address }) => ({
          key: randomUUID(),
          assetKey: rig.listing.key,
          address,
          from,
          units: ETHER,
          memo: "",
          transactionId: "0x",
          height: at,
          blockHash: point(at).hash,
        })),
    };
  };
  await scanNetwork(rig.services, rig.chain);
}

const spendable = async ({ account }: RigUser) =>
  (await readSpendable(rig.services.database, [account.accountId])).get(account.accountId);

test("an address activated while the node answers is among the watched ones", async () => {
  const late: RigUser[] = [];
  head += 1n;
  const at = head;
  rig.chain.height = async () => {
    // The node is slow to name its head; meanwhile the user activates and is paid in that block.
    late.push(await rig.addUser());
    return at;
  };
  rig.chain.scan = async ({ ownedOf }) => {
    const addresses = late.map(({ address }) => address);
    expect(await ownedOf(addresses)).toEqual(new Set(addresses));
    return {
      kind: "advance",
      to: point(at),
      headers: [point(at)],
      deposits: [],
      ignored: [],
      upkeep: [],
    };
  };
  await scanNetwork(rig.services, rig.chain);
  expect(late).toHaveLength(1);
});

test("credits of many users and payments between them never lock each other out", async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => rig.addUser()));
  await mineTo(users);
  await creditDeposits(rig.services, rig.chain);
  const state = { isOver: false, paid: 0 };

  const pay = async (seed: number): Promise<void> => {
    for (let turn = seed; !state.isOver; turn += 1) {
      const from = users[turn % users.length];
      const to = users[(turn * 5 + 1 + seed) % users.length];
      if (from === undefined || to === undefined || from === to) continue;
      const sent = await reservePayment(rig.services, {
        account: from.account,
        accounts: [from.account],
        listing: rig.listing,
        destination: to.address,
        units: 1_000n,
        memo: "",
        receiverUserId: to.userId,
        quote: null,
        userId: from.userId,
        idempotencyKey: randomUUID(),
        requestHash: randomBytes(32),
        guard: guardPaymentRow({ userId: from.userId, revision: 0n, isCounted: false }),
      });
      expect(sent.ok).toBe(true);
      state.paid += 1;
    }
  };
  const paying = [1, 2, 3, 4].map(pay);
  for (let round = 0; round < 15; round += 1) {
    await mineTo(users.toSorted((left, right) => (left.address < right.address ? 1 : -1)));
    await creditDeposits(rig.services, rig.chain);
  }
  state.isOver = true;
  await Promise.all(paying);

  expect(state.paid).toBeGreaterThan(0);
  expect(rig.alarms).toEqual([]);
  const balances = await Promise.all(users.map(spendable));
  const total = balances.reduce<bigint>((sum, units) => sum + (units ?? 0n), 0n);
  expect(total).toBe(16n * 6n * ETHER);
});

test("who paid is told of what came in, and nobody of tokens that were minted", async () => {
  const user = await rig.addUser();
  await mineTo([user], "0x7000000000000000000000000000000000000007");
  await mineTo([user], `0x${"0".repeat(40)}`);
  const asked = { userId: user.userId, cursor: undefined, limit: 5 };
  const page = await getTransfers(rig.services, asked);
  expect(page?.transfers.map(({ senderAddress }) => senderAddress)).toEqual([
    undefined,
    "0x7000000000000000000000000000000000000007",
  ]);
});

test("rule 600: what came in is worth what it was when it was seen", async () => {
  const user = await rig.addUser();
  tradeEther(rig.services, { USD: "2000" });
  await mineTo([user]);
  tradeEther(rig.services, { USD: "1" });
  const asked = { userId: user.userId, cursor: undefined, limit: 5 };
  const page = await getTransfers(rig.services, asked);
  expect(page?.transfers.map(({ fiat }) => fiat)).toEqual([{ amount: "2000", ticker: "USD" }]);
});
