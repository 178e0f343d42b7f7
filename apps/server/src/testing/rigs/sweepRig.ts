import type { AssetKey } from "@coffer/core/assets";
import { randomUUID } from "node:crypto";
import { readObjects } from "../../storage/objectOf.ts";
import { insertSweep, findSweep, type Sweep } from "../../storage/sweeps/sweeps.ts";
import { sweepRound } from "../../usecases/sweeps/sweepRound.ts";
import { COIN, startPayoutRig, TOKEN, type PayoutRig } from "./payoutRig.ts";
import { EVM } from "../people/people.ts";

type Depositor = { readonly address: string; readonly derivationIndex: bigint };

/** A deposit address of its own that holds this, as solvency has last seen it. */
async function depositor(rig: PayoutRig, holds: { coins?: bigint; tokens?: bigint }) {
  const { database } = rig.services;
  const { userId } = await rig.addUser();
  const { address, derivation_index: derivationIndex } = await database
    .selectFrom("custody_address")
    .select(["address", "derivation_index"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const of = { network_type: EVM.type, chain_id: EVM.chainId, address, height: 1n };
  for (const [assetKey, units = 0n] of [
    [COIN, holds.coins],
    [TOKEN, holds.tokens],
  ] as const) {
    rig.node.heldBy.set(`${address} ${assetKey}`, units);
    await database
      .insertInto("custody_holding")
      .values({ ...of, asset_key: assetKey, units })
      .execute();
  }
  return { address, derivationIndex };
}

/** Writes a planned sweep down; answers its id. */
async function plan(
  { services }: PayoutRig,
  { address, derivationIndex }: Depositor,
  assetKey: AssetKey,
): Promise<string> {
  const sweepId = randomUUID();
  const brandId = services.brand.id;
  const now = new Date(services.clock.nowMs());
  const of = { brandId, networkId: EVM, assetKey, address, derivationIndex, now };
  const sweep = { sweepId, keyPurpose: "deposits", ...of } as const;
  await insertSweep(services.database, sweep);
  return sweepId;
}

async function sweepOf({ services }: PayoutRig, sweepId: string): Promise<Sweep> {
  const sweep = await findSweep(services.database, sweepId);
  if (sweep === undefined) throw new Error(`No sweep ${sweepId}.`);
  return sweep;
}

/** The rig of payments out, with deposit addresses to sweep. */
export async function startSweepRig() {
  const rig = await startPayoutRig();
  return {
    ...rig,
    depositor: (holds: { coins?: bigint; tokens?: bigint }) => depositor(rig, holds),
    plan: (of: Depositor, assetKey: AssetKey) => plan(rig, of, assetKey),
    sweepOf: (sweepId: string) => sweepOf(rig, sweepId),
    sweeps: () =>
      readObjects(rig.services.database.selectFrom("sweep").selectAll().orderBy("sweep_id")),
    round: () => sweepRound(rig.services, rig.chain),
    /** Everything is mined for good. */
    bury: async () => {
      rig.mine();
      rig.mine();
      await rig.follow();
    },
  };
}

export type SweepRig = Awaited<ReturnType<typeof startSweepRig>>;
