import { setTimeout as wait } from "node:timers/promises";
import type { Chain } from "@coffer/chains";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allDone } from "../../testing/allDone.ts";
import { BITCOIN, type BitcoinRig, startBitcoinRig } from "../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds } from "../../testing/rigs/bitcoinRounds.ts";
import { paymentSteps } from "../send/paymentSteps.ts";
import { payoutRound } from "../send/payoutRound.ts";
import { batchesOf } from "./buildVersion.ts";

/** Far longer than a transaction of the database takes here. */
const SLOW_MS = 1_500;

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

const { expectPaid, funded, idsOf, mineAndFollow, outgoingsOf, waiting } = bitcoinRounds(() => rig);

/** The same network through a node that takes its time for whatever a round asks it. */
function slowly(chain: Chain, asked: string[]): Chain {
  const slow =
    <Arguments extends unknown[], Answer>(
      name: string,
      ask: (...of: Arguments) => Promise<Answer>,
    ) =>
    async (...of: Arguments): Promise<Answer> => {
      asked.push(name);
      await wait(SLOW_MS);
      return ask(...of);
    };
  const batches = batchesOf(chain);
  return {
    ...chain,
    statusesOf: slow("statusesOf", chain.statusesOf),
    batches: {
      ...batches,
      quote: slow("quote", batches.quote),
      build: slow("build", batches.build),
    },
  };
}

test("a node that answers slowly holds up nobody who takes the payments or their sender (rule 478)", async () => {
  const userId = await funded();
  const ahead = await waiting(userId, 1);
  await rig.work(...idsOf(ahead));
  const all = await waiting(userId, 3);
  await allDone(paymentSteps(rig.services, idsOf(all)));
  const asked: string[] = [];
  const over = new AbortController();
  const round = payoutRound(rig.services, slowly(rig.chain, asked)).finally(() => over.abort());
  const taken = { payment: 0, sender_sequence: 0, outgoing: 0 };
  let longestMs = 0;
  while (!over.signal.aborted) {
    const began = performance.now();
    await rig.services.database.transaction().execute(async (store) => {
      for (const table of ["payment", "sender_sequence", "outgoing"] as const) {
        const { rows } = await sql`select from ${sql.table(`coffer.${table}`)} for update`.execute(
          store,
        );
        taken[table] += rows.length;
      }
    });
    longestMs = Math.max(longestMs, performance.now() - began);
    await wait(50);
  }
  await round;
  expect(new Set(asked)).toEqual(new Set(["statusesOf", "quote", "build"]));
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(10);
  expect(longestMs).toBeLessThan(SLOW_MS);
  expect(await outgoingsOf(all)).toMatchObject([{ state: "prepared" }]);
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, [...ahead, ...all], BITCOIN);
});
