import { randomBytes } from "node:crypto";
import type { BuyOrderId } from "@coffer/core/ids";
import { refused } from "@coffer/core/outcome";
import { expect } from "vitest";
import { reported, type BuyingPerson } from "../people/buyingPerson.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ETHER = 10n ** 18n;
/** What 100 dollars less the fee are worth. */
const WHOLE = (ETHER * 955n) / 10n;
const away = refused({ kind: "away", why: "answered 503" } as const);
const garbage = refused({ kind: "away", why: "answered garbage" } as const);

/** The name of a transaction that nobody has made. */
export const hashOf = () => `0x${randomBytes(32).toString("hex")}`;

/** Somebody with one order, a seller that says what a test plays, and a chain that brings coins. */
export type Purchase = BuyingPerson & {
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

/** What a seller may do, and what becomes of the order, the person's money and the alarms. */
export const sellerOutcomes: readonly Row[] = [
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
    seller: "answers garbage after a payment",
    does: async ({ say, played, pass, round }) => {
      await say(paid);
      played.report = garbage;
      pass(HOUR_MS + 1);
      await round();
    },
    state: "PAID",
    problem: "LATE",
    holds: "0",
    alarms: ["purchaseLate"],
  },
  {
    seller: "answers garbage, and has sent the coins that it told of",
    does: async ({ say, played, deliver, round, pass }) => {
      const transactionId = hashOf();
      await say({ kind: "delivering" }, { transactionId });
      played.report = garbage;
      await deliver(WHOLE, transactionId);
      pass(MINUTE_MS);
      await round();
    },
    state: "DONE",
    holds: "95.5",
  },
  {
    seller: "breaks off in the middle of its answer, and then gives it",
    does: async ({ played, pass, round, knock, orderId }) => {
      const broken = Promise.reject(new Error("Broken off."));
      broken.catch(() => undefined); // the round looks at it later
      played.held = broken;
      await knock(orderId);
      await round();
      played.held = null;
      played.report = reported(paid);
      pass(MINUTE_MS);
      await round();
    },
    state: "PAID",
    holds: "0",
  },
  {
    seller: "says that the person left",
    does: async ({ say }) => say({ kind: "failed", problem: "CANCELLED" }),
    state: "FAILED",
    problem: "CANCELLED",
    holds: "0",
  },
  {
    seller: "refuses the person after it took the payment, and pays twice all the same",
    does: async ({ say, deliver, round }) => {
      await say(paid);
      await say({ kind: "failed", problem: "REFUNDED" });
      const transactionId = await deliver(WHOLE);
      await deliver(WHOLE);
      await say(delivered, { transactionId });
      await round();
    },
    state: "DONE",
    holds: "191",
  },
  {
    seller: "pays half after the order has expired",
    does: async ({ pass, round, say, deliver }) => {
      pass(DAY_MS);
      await round();
      const transactionId = await deliver(WHOLE / 2n);
      await say(delivered, { transactionId, units: WHOLE / 2n });
      await round();
    },
    state: "DONE",
    holds: "47.75",
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
