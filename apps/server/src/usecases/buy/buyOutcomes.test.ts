import { afterAll, beforeAll, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { hashOf, sellerOutcomes, type Purchase } from "../../testing/buy/sellerOutcomes.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";

let rig: Rig;
let chain: PlayedChain;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
});
afterAll(async () => rig.close());

/** A person with one order, a seller and a chain. */
async function purchase(): Promise<Purchase> {
  // What others have paid for is no matter of this one.
  await unwatched(rig.services.database, (store) => store.deleteFrom("buy_order").execute());
  const who = await buyingPerson(rig);
  const orderId = await who.begin();
  rig.alarms.length = 0;
  /** Coins that really come, as deep as it takes. */
  const deliver = async (units: bigint, transactionId = hashOf()): Promise<string> => {
    chain.mine({ address: who.address, units, transactionId });
    await scanToHead(who.services, rig.chain);
    await creditDeposits(who.services, rig.chain);
    return transactionId;
  };
  /** The seller's newest word, heard by its webhook. */
  const say = async (...word: Parameters<typeof reported>): Promise<void> => {
    who.played.report = reported(...word);
    who.pass(1_000);
    await who.knock(orderId);
    await who.round();
  };
  return { ...who, orderId, deliver, say };
}

test.each(sellerOutcomes)(
  "rule 60: a seller that $seller leads to $state",
  async ({ does, state, problem, holds, alarms = [] }) => {
    const one = await purchase();
    await does(one);
    const order = await one.shown();
    expect([order.state, order.problem]).toEqual([state, problem]);
    // Whom to ask, by what number, stands there whatever became of it; the words for it are the card's.
    expect(order).toMatchObject({
      id: one.orderId,
      buyMethodName: "Played Pay",
      helpUrl: "https://pay.example/help",
    });
    const { assets, transfers } = await formAppState(one.services, one.userId);
    expect(assets.map(({ amount }) => amount)).toEqual([holds]);
    const deposit = transfers.find(({ id }) => id === order.transferId);
    expect(deposit?.state).toBe(state === "DONE" ? "FULFILLED" : undefined);
    expect(rig.alarms).toEqual(alarms);
    const open = await rig.services.database
      .selectFrom("alarm_episode")
      .select("alarm")
      .where("subject", "=", one.orderId)
      .execute();
    expect(open).toHaveLength(problem === "LATE" ? 1 : 0);
  },
);
