import type { PaymentId, UserId } from "@coffer/core/ids";
import { expect } from "vitest";
import { reconcile } from "../../commands/reconcile.ts";
import { listAttempts } from "../../storage/outgoing/attempts.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { readObjects } from "../../storage/objectOf.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { proveHistory } from "../../usecases/history/proveHistory.ts";
import { judge } from "../../usecases/solvency/judge.ts";
import { newUserId } from "../newIds.ts";
import { BITCOIN, type BitcoinRig, BTC, CONFIRMATIONS } from "./bitcoinRig.ts";

export type WaitingPayment = {
  readonly paymentId: PaymentId;
  readonly to: string;
  readonly units: bigint;
  /** As it was shown. */
  readonly feeUnits: bigint;
};

type Rig = () => BitcoinRig;

const idsOf = (all: readonly WaitingPayment[]) => all.map(({ paymentId }) => paymentId);

/** Rounds of payments out on a Bitcoin network, and what has to be true of them in the end. */
export function bitcoinRounds(rig: Rig) {
  const payments = paymentsIn(rig);
  return { idsOf, ...payments, ...networkIn(rig), ...proofsIn(rig, payments) };
}

/** People with coins, and payments of theirs that wait for a round. */
function paymentsIn(rig: Rig) {
  let fresh = 100n;
  const stranger = () => rig().stranger.addressAt((fresh += 1n));

  /** Somebody with coins that came from outside. */
  async function funded(): Promise<UserId> {
    const userId = newUserId();
    await rig().node.faucet({ address: await rig().addressOf(userId), units: BITCOIN });
    await rig().node.mine(CONFIRMATIONS - 1);
    await rig().scanAll();
    return userId;
  }

  /** What its person sees of a payment. */
  async function shown(paymentId: PaymentId) {
    const payment = await findPayment(rig().services.database, paymentId);
    if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
    const { confirmations, feeUnits, state, waitingFor } = payment;
    return { confirmations, feeUnits, state, waitingFor };
  }

  async function order(
    userId: UserId,
    what: { to: string; units: bigint },
  ): Promise<WaitingPayment> {
    const paymentId = await rig().pay(userId, what);
    const { feeUnits } = await shown(paymentId);
    return { ...what, paymentId, feeUnits };
  }

  /** So many payments of one person that wait for their round, each to an address and of an amount of its own. */
  async function waiting(userId: UserId, count: number): Promise<readonly WaitingPayment[]> {
    const all: WaitingPayment[] = [];
    while (all.length < count)
      all.push(await order(userId, { to: stranger(), units: 10_000n + BigInt(all.length) }));
    return all;
  }
  return { stranger, funded, shown, order, waiting };
}

/** What the network does meanwhile, and the transactions that they went in. */
function networkIn(rig: Rig) {
  async function mineAndFollow(): Promise<void> {
    for (let mined = 0; mined < CONFIRMATIONS; mined += 1) await rig().node.mine();
    await rig().follow();
    await rig().scanAll();
  }

  /** As long as it takes until what waits is made dearer, and that handed over. */
  async function waitLong(): Promise<void> {
    rig().clock.atMs += 60 * 60_000;
    await rig().follow();
    await rig().work();
  }

  /** The transactions that these payments went in, each once, with all their versions. */
  async function outgoingsOf(all: readonly WaitingPayment[]) {
    const { database } = rig().services;
    const found = await readObjects(
      database
        .selectFrom("outgoing")
        .selectAll("outgoing")
        .where("outgoing.outgoing_id", "in", (query) =>
          query
            .selectFrom("outgoing_part")
            .select("outgoing_part.outgoing_id")
            .where("payment_id", "in", idsOf(all)),
        )
        .orderBy("sequence"),
    );
    const attempts = await listAttempts(
      database,
      found.map(({ outgoingId }) => outgoingId),
    );
    return found.map((outgoing) => {
      return { ...outgoing, attempts: attempts.get(outgoing.outgoingId) ?? [] };
    });
  }

  return { mineAndFollow, waitLong, outgoingsOf };
}

function proofsIn(rig: Rig, { shown }: Pick<ReturnType<typeof paymentsIn>, "shown">) {
  const balanceOf = (address: string) => rig().chain.balanceOf(address, BTC);
  const networkFees = async () => {
    const { brand, database } = rig().services;
    const held = await readHouseBalances(database, { brandId: brand.id, kind: "networkFees" });
    return held.get(BTC) ?? 0n;
  };

  /** Everybody is paid once and charged what was shown; books, histories, signatures and custody agree. */
  async function expectPaid(userId: UserId, all: readonly WaitingPayment[], had = BITCOIN) {
    for (const { feeUnits, paymentId, to, units } of all) {
      expect(await balanceOf(to)).toBe(units);
      const over = { state: "settled", waitingFor: null, confirmations: CONFIRMATIONS };
      expect(await shown(paymentId)).toEqual({ ...over, feeUnits });
    }
    const moved = all.reduce((sum, { feeUnits, units }) => sum + units + feeUnits, 0n);
    expect(await rig().spendable(userId)).toBe(had - moved);
    await expectSound();
  }

  async function expectSound(): Promise<void> {
    const { accounts, ...findings } = await reconcile(rig().services);
    expect(findings).toEqual({ findings: [], signatures: [], foreignAddresses: [] });
    const [account] = accounts;
    if (account?.kind !== "looked") throw new Error("The node shows what custody holds.");
    expect(judge(account.parts)).toEqual({ state: "proved" });
    expect((await proveHistory(rig().services)).findings).toEqual([]);
  }

  return { balanceOf, networkFees, expectPaid, expectSound };
}

/** Virtual bytes of a transaction of custody with one coin in, by how many outputs to keys it has. */
export const vbytesOf = (outputs: bigint): bigint =>
  (42n + 68n * 4n + outputs * 31n * 4n + 3n) / 4n;
