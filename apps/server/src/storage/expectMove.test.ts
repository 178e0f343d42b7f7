import { amlStages, nextAmlStages } from "@coffer/core/aml";
import { depositStates, nextDepositStates } from "@coffer/core/deposits";
import { canMove, type LifeCycle } from "@coffer/core/lifeCycle";
import {
  nextOutgoingStates,
  nextPaymentStates,
  nextSweepStates,
  outgoingStates,
  paymentStates,
  sweepStates,
} from "@coffer/core/send";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPaymentId } from "../testing/newIds.ts";
import { startRig, type Rig, type RigUser } from "../testing/rigs/rig.ts";
import { consumeAmlStateRow } from "./aml/consumeAmlStates.ts";
import { moveAmlState } from "./aml/amlStates.ts";
import type { Store } from "./database.ts";
import { noteDeposits, type IgnoredWhy } from "./deposits/noteDeposits.ts";
import { takeBackDeposits } from "./deposits/takeBackDeposits.ts";
import { bookDustRow } from "./ledger/bookDust.ts";
import { creditDepositRow } from "./ledger/creditDeposits.ts";
import type { LivingTable } from "./expectMove.ts";
import { moveOutgoings } from "./outgoing/outgoings.ts";
import { endPaymentRow } from "./send/endPayments.ts";
import { movePayments } from "./send/payments.ts";
import { touchUser } from "./session/users.ts";
import { moveSweep, moveSweepRow } from "./sweeps/sweeps.ts";

let rig: Rig;
let user: RigUser;
beforeAll(async () => {
  rig = await startRig();
  user = await rig.addUser();
});
afterAll(async () => rig.close());

const now = new Date();
const id = newPaymentId();

type Life = {
  readonly states: readonly string[];
  readonly life: LifeCycle<string>;
  /** Asked for a move from any state to any other, whatever the types say of it. */
  readonly movers: Readonly<Record<string, (store: Store, from: never, to: never) => unknown>>;
};

/** Of each table with a life but surpluses on their way, deposits, vouchers, invoices and transfers of private accounts, whose movers are asked for one move each. */
const lives: Record<
  Exclude<LivingTable, "cold_move" | "deposit" | "invoice" | "personal_transfer" | "voucher">,
  Life
> = {
  payment: {
    states: paymentStates,
    life: nextPaymentStates,
    movers: {
      movePayments: (store, from, to) => movePayments(store, { paymentIds: [id], from, to, now }),
    },
  },
  outgoing: {
    states: outgoingStates,
    life: nextOutgoingStates,
    movers: {
      moveOutgoings: (store, from, to) =>
        moveOutgoings(store, { outgoingIds: [id], from: [from], to, now }),
    },
  },
  sweep: {
    states: sweepStates,
    life: nextSweepStates,
    movers: {
      moveSweep: (store, from, to) => moveSweep(store, { sweepId: id, from, to, now }),
      moveSweepRow: (_, from, to) => moveSweepRow({ sweepId: id, from, to, why: null, now }),
    },
  },
  aml_state: {
    states: amlStages,
    life: nextAmlStages,
    movers: {
      moveAmlState: (store, from, to) => moveAmlState(store, { amlStateId: id, from, to, now }),
    },
  },
};

describe.each(Object.entries(lives))("a row of %s goes by its table alone", (table, lifeOf) => {
  const { life, movers, states } = lifeOf;
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
  test.each(Object.entries(movers))("as %s moves it", async (_name, mover) => {
    const outcomes = await Promise.all(
      pairs.map(async ([from, to]) => {
        // Any pair: the types would refuse some of them.
        const [anyFrom, anyTo] = [from as never, to as never];
        const moving = (async () => mover(rig.services.database, anyFrom, anyTo))();
        return moving.then(
          () => "asked",
          (error: unknown) => String(error),
        );
      }),
    );
    const expected = pairs.map(([from, to]) =>
      canMove(life, from, to)
        ? "asked"
        : `Error: A row of ${table} cannot go from ${from} to ${to}.`,
    );
    expect(outcomes).toEqual(expected);
  });
});

test("an end that no payment comes to is booked for none", () => {
  const refund = { paymentId: id, to: "refunded", failure: "x", now } as const;
  // What no caller that compiles would ask for.
  const from = "sending" as "screened";
  expect(() => endPaymentRow({ ...refund, from })).toThrow("cannot go from sending to refunded");
  expect(endPaymentRow({ ...refund, from: "screened" }).row).toMatchObject({
    to_state: "refunded",
  });
});

test("an address check is used up by the move that its table has", () => {
  const { userId } = user;
  const used = { amlStateId: id, userId, purpose: "payment", paymentId: id, now } as const;
  expect(consumeAmlStateRow(used).row).toMatchObject({ aml_state_id: id });
});

/** A deposit of a network of its own, put into a state behind everybody's back. */
async function depositIn(state: string) {
  const { brand, database } = rig.services;
  const depositId = newPaymentId();
  const networkId = { type: "evm", chainId: depositId };
  await database.transaction().execute(async (store) => {
    await sql`insert into coffer.deposit (deposit_id, brand_id, user_id, network_type, chain_id,
        deposit_key, asset_key, address, units, memo, transaction_id, height, block_hash, state,
        ignored_why, confirmations, created_at, updated_at)
      values (${depositId}, ${brand.id}, ${user.userId}, 'evm', ${depositId}, 'key', ${rig.listing.key}, '0xaa',
        5, '', '0xbb', 7, '0xcc', ${state}, ${state === "ignored" ? "belowMin" : null}, 0, now(), now())`.execute(
      store,
    );
    await touchUser(store, user.userId);
  });
  return { depositId, networkId };
}

type Standing = Awaited<ReturnType<typeof depositIn>>;

const note =
  (ignoredWhy?: IgnoredWhy) =>
  (store: Store, { depositId, networkId }: Standing) =>
    noteDeposits(store, {
      networkId,
      now,
      deposits: [
        {
          depositId,
          brandId: rig.services.brand.id,
          userId: user.userId,
          depositKey: "key",
          assetKey: rig.listing.key,
          address: "0xaa",
          keyPurpose: "deposits",
          purpose: "main",
          invoiceId: null,
          senderAddress: null,
          units: 5n,
          memo: "",
          transactionId: "0xbb",
          height: 7n,
          blockHash: "0xcc",
          prices: {},
          ...(ignoredWhy === undefined ? {} : { ignoredWhy }),
        },
      ],
    });

/** As the ledger runs it, with nothing booked beside it. */
async function apply(store: Store, { companion, row }: CompanionRow): Promise<void> {
  const { sql: text } = companion as Extract<Companion, { sql: string }>; // both of deposits are
  await store.executeQuery(CompiledQuery.raw(text, [JSON.stringify([row])]));
}

const depositMovers = {
  noteSeen: note(),
  noteIgnored: note("belowMin"),
  takeBack: (store: Store, { networkId }: Standing) =>
    takeBackDeposits(store, { networkId, height: 6n, now }),
  credit: (store: Store, { depositId }: Standing) =>
    apply(
      store,
      creditDepositRow({ depositId, blockHash: "0xcc", purpose: "main", confirmations: 3, now }),
    ),
  bookDust: (store: Store, { networkId }: Standing) =>
    apply(
      store,
      bookDustRow({ networkId, assetKey: rig.listing.key, heightMax: 7n, units: 5n, now }),
    ),
};

test("the movers of deposits make every move of their table, and no other", async () => {
  const { database } = rig.services;
  const made = new Set<string>();
  for (const from of depositStates)
    for (const mover of Object.values(depositMovers)) {
      const standing = await depositIn(from);
      await database.transaction().execute(async (store) => {
        await touchUser(store, user.userId);
        await mover(store, standing);
      });
      const { state } = await database
        .selectFrom("deposit")
        .select("state")
        .where("deposit_id", "=", standing.depositId)
        .executeTakeFirstOrThrow();
      if (state !== from) made.add(`${from} to ${state}`);
    }
  const table = depositStates.flatMap((from) =>
    depositStates.flatMap((to) =>
      canMove<string>(nextDepositStates, from, to) ? [`${from} to ${to}`] : [],
    ),
  );
  expect([...made].toSorted((a, b) => a.localeCompare(b))).toEqual(
    table.toSorted((a, b) => a.localeCompare(b)),
  );
});
