import { afterAll, beforeAll, expect, test } from "vitest";
import { allDone } from "../../testing/allDone.ts";
import { type BitcoinRig, startBitcoinRig } from "../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds, type WaitingPayment } from "../../testing/rigs/bitcoinRounds.ts";
import { outgoingSteps } from "./outgoingSteps.ts";

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

const { expectPaid, funded, idsOf, mineAndFollow, outgoingsOf, waiting } = bitcoinRounds(() => rig);

/** While it does something no version can be committed as signed: the signer's file has it by then. */
async function withoutCommits(work: () => Promise<void>): Promise<void> {
  await rig.asOwner(async (owner) => {
    await owner.query(`
      create or replace function public.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$;
      create constraint trigger refuse after update on coffer.outgoing_attempt
        deferrable initially deferred for each row execute function public.refuse()`);
    try {
      await work();
    } finally {
      await owner.query("drop trigger refuse on coffer.outgoing_attempt");
    }
  });
}

/** Hands over what is signed; the process ends before it hears that the node has it. */
async function handOverAndDie(all: readonly WaitingPayment[]): Promise<void> {
  const { chain, services } = rig;
  let taken = 0;
  const dying = {
    ...chain,
    broadcast: async (signed: Parameters<typeof chain.broadcast>[0]) => {
      await chain.broadcast(signed);
      taken += 1;
      throw new Error("killed");
    },
  };
  const ids = (await outgoingsOf(all)).map(({ outgoingId }) => outgoingId);
  const failures = await outgoingSteps({ ...services, chains: [dying] }, ids);
  expect([failures.size, taken]).toEqual([ids.length, 1]);
}

const signatureCount = async (all: readonly WaitingPayment[]): Promise<number> => {
  const found = await rig.services.database
    .selectFrom("signature")
    .select("transaction_id")
    .where("subject_id", "in", idsOf(all))
    .execute();
  return found.length;
};

test("killed wherever they stand, payments that go together are signed once and paid once (rule 465)", async () => {
  const userId = await funded();
  const all = await waiting(userId, 3);
  await rig.prepare(idsOf(all));
  await rig.prepare(idsOf(all));
  expect(await outgoingsOf(all)).toMatchObject([{ state: "prepared" }]);

  await withoutCommits(async () => {
    await expect(rig.sign()).rejects.toThrow("the disk is full");
  });
  expect(await outgoingsOf(all)).toMatchObject([{ state: "prepared" }]);
  await allDone(rig.sign());
  expect(await signatureCount(all)).toBe(3);

  await handOverAndDie(all);
  await handOverAndDie(all);
  expect(await outgoingsOf(all)).toMatchObject([{ state: "signed" }]);
  await rig.work();
  expect(await outgoingsOf(all)).toMatchObject([{ state: "broadcast" }]);

  await mineAndFollow();
  await rig.follow();
  await expectPaid(userId, all);
  expect(await signatureCount(all)).toBe(3);
});
