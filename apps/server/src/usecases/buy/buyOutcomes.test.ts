import { randomBytes } from "node:crypto";
import type { BuyOrderId } from "@coffer/core/ids";
import { refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { buyingPerson, reported, type BuyingPerson } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ETHER = 10n ** 18n;
/** What 100 dollars less the fee are worth. */
const WHOLE = (ETHER * 955n) / 10n;
const away = refused({ kind: "away", why: "answered 503" } as const);

let rig: Rig;
let chain: PlayedChain;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
});
afterAll(async () => rig.close());

const hashOf = () => `0x${randomBytes(32).toString("hex")}`;

/** A person with one order, a seller and a chain. */
async function purchase() {
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
type Purchase = BuyingPerson & {
  readonly orderId: BuyOrderId;
  readonly deliver: (units: bigint, transactionId?: string) => Promise<string>;
  readonly say: (...word: Parameters<typeof reported>) => Promise<void>;
};

const paid = { kind: "paid" } as const;
const delivered = { kind: "delivered" } as const;

type Row = {
  readonly seller: string;
  readonly does: (one: Purchase) => Promise<void>;
  readonly state: string;
  readonly problem?: string;
  /** What the person can spend then, in whole coins. */
  readonly holds: string;
  readonly alarms?: readonly string[];
};

const outcomes: readonly Row[] = [
  {
    seller: "pays what it told, and names its transaction",
    does: async ({ say, deliver, round }) => {
      await say(paid);
      const transactionId = await deliver(WHOLE);
      await say(delivered, { transactionId, units: WHOLE });
      await round();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "pays what it told, and names nothing",
    does: async ({ say, deliver }) => {
      await deliver(WHOLE);
      await say(delivered, { units: WHOLE });
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "is down before anybody has paid",
    does: async ({ played, pass, round }) => {
      played.report = away;
      pass(HOUR_MS);
      await round();
    },
    state: "STARTED",
    holds: "0",
  },
  {
    seller: "is down after a payment",
    does: async ({ say, played, pass, round }) => {
      await say(paid);
      played.report = away;
      pass(HOUR_MS + 1);
      await round();
    },
    state: "PAID",
    problem: "LATE",
    holds: "0",
    alarms: ["purchaseLate"],
  },
  {
    seller: "is down, and has sent the coins",
    does: async ({ say, played, deliver, round, pass }) => {
      await say({ kind: "delivering" }, { units: WHOLE });
      played.report = away;
      await deliver(WHOLE);
      pass(MINUTE_MS);
      await round();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "is slow: its coins are here before its word",
    does: async ({ hold, played, knock, orderId, ask, deliver, settle, shown }) => {
      const transactionId = hashOf();
      played.report = reported(delivered, { transactionId });
      const letGo = hold();
      await knock(orderId);
      const asking = ask();
      await deliver(WHOLE, transactionId);
      await settle();
      expect((await shown()).state).toBe("STARTED");
      letGo();
      await asking;
      await settle();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "refuses the person",
    does: async ({ say }) => say({ kind: "failed", problem: "DECLINED" }),
    state: "FAILED",
    problem: "DECLINED",
    holds: "0",
  },
  {
    seller: "pays half, and says so",
    does: async ({ say, deliver, round }) => {
      const transactionId = await deliver(WHOLE / 2n);
      await say(delivered, { transactionId, units: WHOLE / 2n });
      await round();
    },
    state: "DONE",
    holds: "47.75",
  },
  {
    seller: "pays half, and says that it is all",
    does: async ({ say, deliver }) => {
      const transactionId = await deliver(WHOLE / 2n);
      await say(delivered, { transactionId, units: WHOLE });
    },
    state: "DONE",
    holds: "47.75",
  },
  {
    seller: "pays half, says that it is all, and names nothing",
    does: async ({ say, deliver, pass, round }) => {
      await deliver(WHOLE / 2n);
      await say(delivered, { units: WHOLE });
      pass(HOUR_MS + 1);
      await round();
    },
    state: "DELIVERING",
    problem: "LATE",
    holds: "47.75",
    alarms: ["purchaseLate"],
  },
  {
    seller: "pays twice",
    does: async ({ say, deliver, round }) => {
      const transactionId = await deliver(WHOLE);
      await deliver(WHOLE);
      await say(delivered, { transactionId, units: WHOLE });
      await round();
    },
    state: "DONE",
    holds: "191",
  },
  {
    seller: "is not paid for a day",
    does: async ({ pass, round }) => {
      pass(DAY_MS);
      await round();
    },
    state: "EXPIRED",
    holds: "0",
  },
  {
    seller: "says that it is paid after the day",
    does: async ({ pass, round, say }) => {
      pass(DAY_MS);
      await round();
      await say(paid);
    },
    state: "PAID",
    holds: "0",
  },
  {
    seller: "pays after the order has expired",
    does: async ({ pass, round, say, deliver }) => {
      await say({ kind: "expired" });
      pass(DAY_MS);
      const transactionId = await deliver(WHOLE);
      await say(delivered, { transactionId });
      await round();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "pays after the order has expired, and its webhook is lost",
    does: async ({ pass, round, deliver, played }) => {
      pass(2 * DAY_MS);
      await round();
      const transactionId = await deliver(WHOLE);
      played.report = reported(delivered, { transactionId });
      // The coins are the knock: a look that finds them, a question, a look that knows them.
      for (let turns = 0; turns < 3; turns += 1) {
        pass(MINUTE_MS);
        await round();
      }
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "pays after it called the order failed",
    does: async ({ say, deliver, round }) => {
      await say({ kind: "failed", problem: "CANCELLED" });
      const transactionId = await deliver(WHOLE);
      await say(delivered, { transactionId });
      await round();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "takes a payment back before its coins come",
    does: async ({ say }) => {
      await say(paid);
      await say({ kind: "failed", problem: "REFUNDED" });
    },
    state: "FAILED",
    problem: "REFUNDED",
    holds: "0",
  },
  {
    seller: "takes a payment back that it was late with",
    does: async ({ say, pass, round }) => {
      await say(paid);
      pass(HOUR_MS);
      await round();
      await say({ kind: "failed", problem: "REFUNDED" });
    },
    state: "FAILED",
    problem: "REFUNDED",
    holds: "0",
    alarms: ["purchaseLate"],
  },
  {
    seller: "takes a payment back whose coins have come",
    does: async ({ say, deliver }) => {
      const transactionId = await deliver(WHOLE);
      await say(delivered, { transactionId });
      await say({ kind: "failed", problem: "REFUNDED" });
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "says that it delivered, and did not",
    does: async ({ say, pass, round }) => {
      await say(delivered, { transactionId: hashOf(), units: WHOLE });
      pass(HOUR_MS);
      await round();
    },
    state: "DELIVERING",
    problem: "LATE",
    holds: "0",
    alarms: ["purchaseLate"],
  },
  {
    seller: "delivers late",
    does: async ({ say, pass, round, deliver }) => {
      const transactionId = hashOf();
      await say(delivered, { transactionId, units: WHOLE });
      pass(HOUR_MS);
      await round();
      await deliver(WHOLE, transactionId);
      await round();
    },
    state: "DONE",
    holds: "95.5",
    alarms: ["purchaseLate"],
  },
];

test.each(outcomes)(
  "rule 60: a seller that $seller leads to $state",
  async ({ does, state, problem, holds, alarms = [] }) => {
    const one = await purchase();
    await does(one);
    const order = await one.shown();
    expect([order.state, order.problem]).toEqual([state, problem]);
    // Whom to ask, by what number, stands there whatever became of it.
    expect(order).toMatchObject({ id: one.orderId, helpUrl: "https://pay.example/help" });
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
