import type { Chain } from "@coffer/chains";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allDone } from "../../testing/allDone.ts";
import { BITCOIN, type BitcoinRig, startBitcoinRig } from "../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds } from "../../testing/rigs/bitcoinRounds.ts";
import { paymentSteps } from "../send/paymentSteps.ts";
import { payoutRound } from "../send/payoutRound.ts";
import { batchesOf } from "./buildVersion.ts";

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

const { expectPaid, funded, idsOf, mineAndFollow, outgoingsOf, waiting } = bitcoinRounds(() => rig);

/** The same network, each question to which is answered after something else was done. */
function slowly(chain: Chain, meanwhile: (name: string) => Promise<void>): Chain {
  const slow =
    <Arguments extends unknown[], Answer>(
      name: string,
      ask: (...of: Arguments) => Promise<Answer>,
    ) =>
    async (...of: Arguments): Promise<Answer> => {
      await meanwhile(name);
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
  const asked = new Set<string>();
  const taken = { payment: 0, sender_sequence: 0, outgoing: 0 };
  const refused: unknown[] = [];
  const takeAll = (name: string) =>
    rig.services.database
      .transaction()
      .execute(async (store) => {
        for (const table of ["payment", "sender_sequence", "outgoing"] as const) {
          const { rows } = await sql`
            select from ${sql.table(`coffer.${table}`)} for update nowait`.execute(store);
          taken[table] += rows.length;
        }
      })
      .then(() => void asked.add(name))
      // The round would take a throw for a failure of the node.
      .catch((error: unknown) => void refused.push({ name, error }));
  await payoutRound(rig.services, slowly(rig.chain, takeAll));
  expect(refused).toEqual([]);
  expect(asked).toEqual(new Set(["statusesOf", "quote", "build"]));
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(0);
  expect(await outgoingsOf(all)).toMatchObject([{ state: "prepared" }]);
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, [...ahead, ...all], BITCOIN);
});
