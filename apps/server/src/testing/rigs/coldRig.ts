import { networkKey } from "@coffer/core/assets";
import type { Signer } from "../../signer/signer.ts";
import { signOutgoings } from "../../signer/signOutgoings.ts";
import { type AssetFloat, publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { type HouseKind, readHouseBalances } from "../../storage/houseAccounts.ts";
import { readObjects } from "../../storage/objectOf.ts";
import { coldRound } from "../../usecases/cold/coldRound.ts";
import { allDone } from "../allDone.ts";
import { EVM } from "../people/people.ts";
import { startPayoutRig } from "./payoutRig.ts";

export const COLD = "0x00000000000000000000000000000000000000CC";
export const ETHER = 10n ** 18n;

/** The rig of payments out, whose signer's own settings name a cold address. */
export async function startColdRig() {
  const rig = await startPayoutRig();
  const { brand, database } = rig.services;
  const coldAddresses = new Map([[networkKey(EVM), COLD]]);
  const signer: Signer = { ...rig.signer, coldAddresses };
  const moves = () =>
    readObjects(database.selectFrom("cold_move").selectAll().orderBy("cold_move_id"));
  return {
    ...rig,
    signer,
    /** Every move to the cold address, the oldest first. */
    moves,
    /** What the signer publishes at its start. */
    publish: (floats: readonly AssetFloat[]) =>
      publishColdStorage(
        database,
        { addresses: [{ networkId: EVM, address: COLD }], floats },
        new Date(),
      ),
    round: () => coldRound(rig.services, rig.chain),
    /** Signs what a round has prepared, and gives it to the node. */
    send: async () => {
      for (const { coldMoveId, state } of await moves()) {
        if (state !== "sending") continue;
        const outgoings = await rig.outgoingsOf(coldMoveId);
        await allDone(
          signOutgoings(
            signer,
            outgoings.map(({ outgoingId }) => outgoingId),
          ),
        );
      }
      await rig.handOver();
    },
    booked: async (kind: HouseKind, assetKey: string) =>
      (await readHouseBalances(database, { brandId: brand.id, kind })).get(assetKey) ?? 0n,
  };
}

export type ColdRig = Awaited<ReturnType<typeof startColdRig>>;
