import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { byCeiling, type Ceiling, publishCeilings } from "../storage/ceilings/ceilings.ts";
import { findPayment } from "../storage/send/payments.ts";
import { newUserId } from "../testing/newIds.ts";
import { BITCOIN, BTC, startBitcoinRig } from "../testing/rigs/bitcoinRig.ts";
import type { startFamilyRig } from "../testing/rigs/familyRig.ts";
import { startTonRig, TON, TON_COIN } from "../testing/rigs/tonRig.ts";
import { signWaiting } from "../testing/rigs/signWaiting.ts";
import type { Signer } from "./signer.ts";

type FamilyRig = Awaited<ReturnType<typeof startFamilyRig>>;

type Family = {
  readonly start: () => Promise<FamilyRig>;
  readonly coinKey: AssetKey;
  /** What one person has from outside, and a tenth of what may leave within an hour. */
  readonly heldUnits: bigint;
  readonly tenth: bigint;
};

const families: readonly (readonly [string, Family])[] = [
  ["TON", { start: startTonRig, coinKey: TON_COIN, heldUnits: 100n * TON, tenth: TON }],
  ["Bitcoin", { start: startBitcoinRig, coinKey: BTC, heldUnits: BITCOIN, tenth: BITCOIN / 100n }],
];

describe.each(families)("on %s", (_, { coinKey, heldUnits, start, tenth }) => {
  const ceiling = { ceiling: "people", assetKey: coinKey, hourUnits: 10n * tenth } as const;
  const ceilings: readonly Ceiling[] = [{ ...ceiling, dayUnits: 20n * tenth }];

  let rig: FamilyRig;
  let signer: Signer;
  let userId: UserId;
  let fresh = 0n;
  beforeAll(async () => {
    rig = await start();
    signer = { ...rig.signer, ceilings: byCeiling(ceilings) };
    userId = newUserId();
    await rig.payIn(userId, heldUnits);
    for (let block = 0; block < rig.chain.confirmationsNeeded; block += 1) await rig.running.mine();
    await rig.scanAll();
  });
  afterAll(async () => rig.close());

  const pay = (tenths: bigint) =>
    rig.pay(userId, { to: rig.stranger.addressAt((fresh += 1n)), units: tenths * tenth });

  async function standing(id: PaymentId): Promise<string | undefined> {
    const payment = await findPayment(rig.services.database, id);
    return payment?.waitingFor ?? payment?.state;
  }

  /** How many the signer refuses of all that waits for it. */
  const sign = async (by: Signer) => (await signWaiting(by, rig)).size;

  const counted = () =>
    rig.services.database
      .selectFrom("signature")
      .select(["subject_id", "ceiling", "counted_units"])
      .where("subject_kind", "=", "payment")
      .orderBy("counted_units", "desc")
      .execute();

  beforeEach(() => {
    rig.alarms.length = 0;
  });

  test("what is above the ceiling waits for an operator, and what is below goes, counted one by one (rules 560, 561)", async () => {
    await publishCeilings(rig.signer.database, ceilings);
    const ids = [await pay(4n), await pay(7n), await pay(5n)] as const;
    await rig.prepare(ids);
    expect(await sign(signer)).toBe(0);
    expect(await Promise.all(ids.map(standing))).toEqual(["sending", "review", "sending"]);
    expect(rig.alarms).toEqual(["paymentInReview"]);
    expect(await counted()).toEqual([
      { subject_id: ids[2], ceiling: "people", counted_units: 5n * tenth },
      { subject_id: ids[0], ceiling: "people", counted_units: 4n * tenth },
    ]);
    await rig.work();
    expect([await rig.settled(ids[0]), await rig.settled(ids[2])]).toEqual([true, true]);
    expect(await standing(ids[1])).toBe("review");
  });

  test("a thief who does as the jobs do and asks nobody has nothing signed above it; the old rule signs it", async () => {
    await publishCeilings(rig.signer.database, []);
    const id = await pay(2n);
    await rig.prepare([id]);
    await sign(signer);
    expect(rig.alarms).toContain("signerRefuses");
    expect(await counted()).toHaveLength(2);

    expect(await sign(rig.signer)).toBe(0);
    expect((await counted()).map(({ subject_id }) => subject_id)).toContain(id);
  });
});
