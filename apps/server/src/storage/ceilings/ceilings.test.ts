import { randomUUID } from "node:crypto";
import { assetKey } from "@coffer/core/assets";
import {
  CEILING_DAY_MS,
  CEILING_HOUR_MS,
  ceilingNames,
  type SignedUnits,
  unitsSigned,
} from "@coffer/core/send";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import type { Store } from "../database.ts";
import { type CeilingPlace, ceilingKey, readSigned } from "./ceilings.ts";

const NOW = Date.parse("2026-05-04T12:00:00.000Z");
const places: readonly CeilingPlace[] = ceilingNames.flatMap((ceiling) =>
  ["ETH", "BTC"].map((token) => ({
    ceiling,
    assetKey: assetKey(token, { type: "evm", chainId: "1" }),
  })),
);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Signed = SignedUnits & { readonly place: CeilingPlace };

/** Edges of both windows come as often as all other moments together. */
const ageMs = fc.oneof(
  fc.integer({ min: -5_000, max: CEILING_DAY_MS + 5_000 }),
  fc.constantFrom(
    ...[CEILING_HOUR_MS, CEILING_DAY_MS].flatMap((edge) => [edge - 1, edge, edge + 1]),
  ),
);
const signed = fc.record({
  place: fc.constantFrom(...places),
  units: fc.bigInt(0n, 10n ** 30n),
  signedAtMs: ageMs.map((age) => NOW - age),
});

async function write(store: Store, { place, signedAtMs, units }: Signed, at: number) {
  await sql`
    insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind,
      subject_id, generation, transaction_id, payload_hash, signed_at, ceiling, asset_key, counted_units)
    values ('evm', 'ceilings', '0xhot', ${at}, 1, 'payment', ${randomUUID()}, 0, '0x01', ${"0".repeat(64)},
      ${new Date(signedAtMs)}, ${place.ceiling}, ${place.assetKey}, ${units})`.execute(store);
}

test("what the books say was signed in an hour and a day is what the rule reckons (rule 560)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(signed, { maxLength: 12 }), async (all) => {
      const transaction = await rig.services.database.startTransaction().execute();
      await Promise.all(all.map(async (one, at) => write(transaction, one, at)));
      const read = await readSigned(transaction, NOW);
      await transaction.rollback().execute();
      for (const place of places) {
        const key = ceilingKey(place);
        const own = all.filter((one) => ceilingKey(one.place) === key);
        const { dayUnits, hourUnits } = read.get(key) ?? { dayUnits: 0n, hourUnits: 0n };
        expect({ dayUnits, hourUnits }).toEqual(unitsSigned(own, NOW));
      }
    }),
    { numRuns: 40 },
  );
});
