import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { networkKey } from "@coffer/core/assets";
import { buildEvmTransfer, readEvmTerms } from "@coffer/chains/evm/node";
import { publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { COIN, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { forge } from "../../testing/rigs/forge.ts";
import { EVM } from "../../testing/people/people.ts";
import { coldRound } from "./coldRound.ts";

const COLD = "0x00000000000000000000000000000000000000CC";
const THIEF = "0x00000000000000000000000000000000000000bb";
const ETHER = 10n ** 18n;

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  await rig.reset();
  const floats = [{ assetKey: COIN, minUnits: ETHER, targetUnits: 10n * ETHER }];
  const addresses = [{ networkId: EVM, address: COLD }];
  await publishColdStorage(rig.services.database, { addresses, floats }, new Date());
  rig.node.heldBy.set(`${await rig.payoutAddress()} ${COIN}`, 30n * ETHER);
});

const { changeRow, expectRefusal, storePayload } = forge(() => rig);
const setTo = (address: string) => {
  rig = { ...rig, signer: { ...rig.signer, coldAddresses: new Map([[networkKey(EVM), address]]) } };
};

async function planned() {
  await coldRound(rig.services, rig.chain);
  const move = await rig.services.database
    .selectFrom("cold_move")
    .selectAll()
    .executeTakeFirstOrThrow();
  const [outgoing] = await rig.outgoingsOf(move.cold_move_id);
  const terms = outgoing?.attempts[0]?.terms;
  if (outgoing === undefined || terms === undefined) throw new Error("Nothing was prepared.");
  const plan = { nonce: Number(outgoing.sequence), units: outgoing.units, ...readEvmTerms(terms) };
  return { move, outgoing, plan };
}

test("a row that names another address is not signed; by the row's word it would be (rule 574)", async () => {
  setTo(COLD);
  const { move, outgoing, plan } = await planned();
  const { outgoingId } = outgoing;
  await changeRow(outgoingId, { destination: THIEF });
  await storePayload(outgoingId, buildEvmTransfer("31337", { ...plan, to: THIEF }));
  await expectRefusal(outgoingId);
  // The old rule: where it goes is what its row says.
  setTo(THIEF);
  const { signOutgoings } = await import("../../signer/signOutgoings.ts");
  expect((await signOutgoings(rig.signer, [outgoingId])).size).toBe(0);
  expect((await rig.outgoingsOf(move.cold_move_id))[0]?.state).toBe("signed");
});

test("a surplus goes cold and is booked there, once at a time", async () => {
  setTo(COLD);
  const { move, outgoing } = await planned();
  await coldRound(rig.services, rig.chain);
  expect(await rig.services.database.selectFrom("cold_move").selectAll().execute()).toHaveLength(1);
  const { signOutgoings } = await import("../../signer/signOutgoings.ts");
  await signOutgoings(rig.signer, [outgoing.outgoingId]);
  await rig.handOver();
  rig.mine();
  rig.mine();
  await rig.follow();
  const of = { brandId: rig.services.brand.id, kind: "cold" } as const;
  expect((await readHouseBalances(rig.services.database, of)).get(COIN)).toBe(-move.units);
  await rig.proveBooks();
});
