import { attestedMessage } from "@coffer/core/address";
import { networkKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { ed25519 } from "@noble/curves/ed25519";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOwnAddresses, type OwnAddress } from "../../storage/assets/assetAccounts.ts";
import { listGivenTo } from "../../storage/custody/attestations.ts";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { EVM } from "../../testing/people/people.ts";
import { startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { attestAddressesOf, proveAttestations } from "./attestAddresses.ts";

let rig: PayoutRig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  await owner.query("select set_config('version_watch.moved', 'everybody', false)");
});
beforeEach(async () => rig.reset());
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const THIEF = "0x1111111111111111111111111111111111111111";

const shownTo = async (userId: UserId) => {
  const own = (await readOwnAddresses(rig.services.database, userId)).get(networkKey(EVM));
  if (own === undefined) throw new Error("They have an address.");
  return own;
};

/** As a page does it, by the library of the page. */
function isVerified(userId: UserId, { address, attestation }: OwnAddress, tag = "main") {
  if (attestation === null) return false;
  const { publicKey } = rig.signer.keys.attestation;
  const whose = { brandId: "coffer", userId, networkId: EVM, tag, memo: "" };
  const signature = new Uint8Array(Buffer.from(attestation, "base64"));
  return ed25519.verify(signature, attestedMessage({ ...whose, address }), publicKey);
}

const swap = (userId: UserId, address: string) =>
  owner.query("update coffer.custody_address set address = $2 where user_id = $1", [
    userId,
    address,
  ]);

test("an address is attested to the person whom it was given to, once", async () => {
  const { userId } = await rig.addUser();
  expect(await shownTo(userId)).toMatchObject({ attestation: null });
  const queued = await owner.query(
    `select from graphile_worker.jobs where task_identifier = 'address-attest' and key = $1`,
    [`address-attest:${userId}`],
  );
  expect(queued.rowCount).toBe(1);
  await attestAddressesOf(rig.signer, userId);
  const shown = await shownTo(userId);
  expect(isVerified(userId, shown)).toBe(true);
  await attestAddressesOf(rig.signer, userId);
  await proveAttestations(rig.signer);
  expect(await shownTo(userId)).toEqual(shown);
  expect(rig.alarms).toEqual([]);
});

test("a round attests whoever had an address before there were attestations", async () => {
  const people = [await rig.addUser(), await rig.addUser()];
  await proveAttestations(rig.signer);
  for (const { userId } of people) expect(isVerified(userId, await shownTo(userId))).toBe(true);
});

test("an address that is changed before it is attested stays unattested, with an alarm until it is right", async () => {
  const { userId } = await rig.addUser();
  const { address } = await shownTo(userId);
  await swap(userId, THIEF);
  await attestAddressesOf(rig.signer, userId);
  await proveAttestations(rig.signer);
  expect(await shownTo(userId)).toEqual({ address: THIEF, attestation: null });
  expect(rig.alarms).toEqual(["foreignAddress"]);
  await swap(userId, address);
  await proveAttestations(rig.signer);
  expect(isVerified(userId, await shownTo(userId))).toBe(true);
  await swap(userId, THIEF);
  await proveAttestations(rig.signer);
  expect(rig.alarms).toEqual(["foreignAddress", "foreignAddress"]);
  await swap(userId, address);
  await proveAttestations(rig.signer);
});

test.each([
  ["before attestations, a thief's address in the row was the one on the page", true, THIEF],
  ["now it does not verify, whatever the database's owner writes beside it", false, null],
])("the attack: %s", async (_case, isUnchecked, onPage) => {
  const { userId } = await rig.addUser();
  const thief = await rig.addUser();
  await proveAttestations(rig.signer);
  const own = await shownTo(userId);
  const thiefs = await shownTo(thief.userId);
  const pageShows = async () => {
    const shown = await shownTo(userId);
    return isUnchecked || isVerified(userId, shown) ? shown.address : null;
  };
  await swap(userId, THIEF);
  expect(await pageShows()).toBe(onPage);
  // Nor with what was attested to the thief as a person of the wallet.
  await owner.query("update coffer.custody_attestation set attestation = $2 where user_id = $1", [
    userId,
    thiefs.attestation,
  ]);
  expect(await pageShows()).toBe(onPage);
  await proveAttestations(rig.signer);
  expect(rig.alarms).toEqual(["foreignAddress"]);
  await swap(userId, own.address);
  await owner.query("update coffer.custody_attestation set attestation = $2 where user_id = $1", [
    userId,
    own.attestation,
  ]);
  await proveAttestations(rig.signer);
});

test("an address of custody that was attested to one person is attested to no other", async () => {
  const thief = await rig.addUser();
  await proveAttestations(rig.signer);
  const { userId } = await rig.addUser();
  const before = await listGivenTo(rig.services.database, userId);
  const [of] = await listGivenTo(rig.services.database, thief.userId);
  await owner.query("delete from coffer.custody_address where user_id = $1", [thief.userId]);
  await owner.query(
    "update coffer.custody_address set address = $2, derivation_index = $3 where user_id = $1",
    [userId, of?.address, of?.derivationIndex],
  );
  await proveAttestations(rig.signer);
  expect(await shownTo(userId)).toEqual({ address: of?.address, attestation: null });
  expect(rig.alarms).toEqual(["foreignAddress"]);
  await owner.query(
    "update coffer.custody_address set address = $2, derivation_index = $3 where user_id = $1",
    [userId, before[0]?.address, before[0]?.derivationIndex],
  );
  await proveAttestations(rig.signer);
});

test("the depository's address is attested as the depository's", async () => {
  const { userId } = await rig.addUser();
  const index = 777n;
  const address = rig.signer.keys.accountOf("depository", EVM)?.addressAt(index) ?? "";
  await owner.query(
    `insert into coffer.custody_address (brand_id, user_id, network_type, chain_id, derivation_index, address,
       created_at, key_purpose) values ('coffer', $1, $2, $3, $4, $5, now(), 'depository')`,
    [userId, EVM.type, EVM.chainId, index, address],
  );
  await attestAddressesOf(rig.signer, userId);
  const own = await readOwnAddresses(rig.services.database, userId, "depository");
  const shown = own.get(networkKey(EVM)) ?? { address: "", attestation: null };
  expect(shown.address).toBe(address);
  expect([isVerified(userId, shown, "spot"), isVerified(userId, shown)]).toEqual([true, false]);
});

const attestation = `insert into coffer.custody_attestation
  values ('coffer', gen_random_uuid(), 'evm', '1', 'deposits', '0xMINE', 'said', now())`;
const change = "update coffer.custody_attestation set attestation = 'said'";
const key = "insert into coffer.attestation_key values ('mine', now())";

test.each([
  ["coffer_api", attestation, false],
  ["coffer_api", change, false],
  ["coffer_api", key, false],
  ["coffer_jobs", attestation, false],
  ["coffer_jobs", change, false],
  ["coffer_bot", attestation, false],
  ["coffer_signer", attestation, true],
  ["coffer_signer", change, false],
  ["coffer_signer", "delete from coffer.custody_attestation", false],
  ["coffer_signer", key, true],
])("%s: %s may be written: %s", async (role, text, isAllowed) => {
  expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
});
