import { attestedMessage } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { EVM } from "../../testing/people/people.ts";
import { makeInvoice, openMerchant } from "../../testing/rigs/invoiceRig.ts";
import { startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { getInvoice } from "../../usecases/invoices/getInvoice.ts";
import { attestAddressesOf, proveAttestations } from "./attestAddresses.ts";

let rig: PayoutRig;
let owner: pg.Client;
let merchant: Awaited<ReturnType<typeof openMerchant>>;
beforeAll(async () => {
  rig = await startPayoutRig();
  merchant = await openMerchant(rig.services);
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  await owner.query("select set_config('version_watch.moved', 'everybody', false)");
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const THIEF = "0x1111111111111111111111111111111111111111";

const made = async () => (await makeInvoice(rig.services, merchant, {})).invoiceId;

/** As a stranger's page is told of it. */
async function shown(invoiceId: string) {
  const found = await getInvoice(rig.services, { invoiceId, userId: null });
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  return found.value;
}

/** As that page checks it, by the id that it was opened with and the library that it has. */
async function isVerified(invoiceId: string): Promise<boolean> {
  const { attestation, recipientAddress: address } = await shown(invoiceId);
  if (attestation === null) return false;
  const whose = { brandId: "coffer", userId: invoiceId, networkId: EVM, tag: "invoice", memo: "" };
  const signature = new Uint8Array(Buffer.from(attestation, "base64"));
  return ed25519.verify(
    signature,
    attestedMessage({ ...whose, address }),
    rig.signer.keys.attestation.publicKey,
  );
}

test("the address of an invoice is asked for when it is made, and attested to it once (rule 556)", async () => {
  const invoiceId = await made();
  expect((await shown(invoiceId)).attestation).toBeNull();
  const queued = await owner.query(
    `select from graphile_worker.jobs where task_identifier = 'address-attest' and key = $1`,
    [`address-attest:${invoiceId}`],
  );
  expect(queued.rowCount).toBe(1);
  await owner.query("listen coffer_invoice");
  const told = new Promise((resolve) => {
    owner.once("notification", ({ payload }) => resolve(payload));
  });
  await attestAddressesOf(rig.signer, invoiceId);
  expect(await isVerified(invoiceId)).toBe(true);
  expect(await told).toBe(invoiceId);
  const before = await shown(invoiceId);
  await attestAddressesOf(rig.signer, invoiceId);
  await proveAttestations(rig.signer);
  expect(await shown(invoiceId)).toEqual(before);
});

test.each([
  ["before, a thief's address in the invoice was the one on its page", true, THIEF],
  ["now it does not verify, whatever the database's owner writes beside it", false, null],
])("the attack: %s", async (_case, isUnchecked, onPage) => {
  const invoiceId = await made();
  const thiefs = await made();
  await proveAttestations(rig.signer);
  const pageShows = async () =>
    isUnchecked || (await isVerified(invoiceId)) ? (await shown(invoiceId)).recipientAddress : null;
  const put = async (address: string) => {
    await owner.query("alter table coffer.invoice disable trigger user");
    await owner.query("update coffer.invoice set address = $2 where invoice_id = $1", [
      invoiceId,
      address,
    ]);
    await owner.query("alter table coffer.invoice enable trigger user");
  };
  await put(THIEF);
  expect(await pageShows()).toBe(onPage);
  // Nor with the address of an invoice of their own, and all that is said of that.
  const { recipientAddress } = await shown(thiefs);
  await owner.query("delete from coffer.invoice_attestation where invoice_id = $1", [invoiceId]);
  await owner.query("update coffer.invoice_attestation set invoice_id = $2 where invoice_id = $1", [
    thiefs,
    invoiceId,
  ]);
  await put(recipientAddress);
  expect(await pageShows()).toBe(isUnchecked ? recipientAddress : null);
});

test("an invoice's address that is changed where custody keeps it raises the alarm", async () => {
  const invoiceId = await made();
  const swap = (address: string) =>
    owner.query("update coffer.custody_address set address = $2 where scope = $1", [
      invoiceId,
      address,
    ]);
  const { recipientAddress } = await shown(invoiceId);
  await swap(THIEF);
  await proveAttestations(rig.signer);
  expect(rig.alarms).toContain("foreignAddress");
  expect((await shown(invoiceId)).attestation).toBeNull();
  await swap(recipientAddress);
  await proveAttestations(rig.signer);
  expect(await isVerified(invoiceId)).toBe(true);
});

const attestation = `insert into coffer.invoice_attestation
  values (gen_random_uuid(), 'evm', '1', '0xMINE', 'said', now())`;
const change = "update coffer.invoice_attestation set attestation = 'said'";

test.each([
  ["coffer_api", attestation, false],
  ["coffer_api", change, false],
  ["coffer_jobs", attestation, false],
  ["coffer_signer", attestation, true],
  ["coffer_signer", change, false],
  ["coffer_signer", "delete from coffer.invoice_attestation", false],
])("%s: %s may be written: %s", async (role, text, isAllowed) => {
  expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
});
