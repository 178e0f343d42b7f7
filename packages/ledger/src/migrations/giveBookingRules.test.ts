import { afterAll, beforeAll, expect, test } from "vitest";
import type { LedgerRole } from "../ledgerRole.ts";
import { houseUserId } from "../openAccount.ts";
import {
  accountNames,
  alice,
  brandId,
  openRuledLedger,
  type RuledLedger,
} from "../testing/openRuledLedger.ts";

let ruled: RuledLedger;
beforeAll(async () => {
  ruled = await openRuledLedger();
});
afterAll(async () => ruled.close());

/** How the key of each kind begins; the first word is the kind, where one has several. */
const keys: Readonly<Record<string, string>> = {
  internal: "send:",
  reserve: "send:",
  "internal withdraw": "withdraw:",
  "reserve withdraw": "withdraw:",
  settle: "payment:",
  fail: "payment:",
  refund: "payment:",
  deposit: "deposit:",
  fund: "deposit:",
  surplus: "surplus:",
  dust: "dust:",
  cover: "cover:",
  upkeep: "upkeep:",
  exchange: "exchange:",
  withdraw: "withdraw:",
  voucher: "voucher:",
  voucherReceive: "voucher-receive:",
  voucherReturn: "voucher-return:",
  invoiceSettle: "invoice-settle:",
  invoiceRefund: "invoice-refund:",
  "reserve invoice": "invoice-refund:",
  inventory: "inventory:",
  promo: "promo:",
  bonusAccrual: "accrual:",
  bonusToAccount: "bonus-to-account:",
  bonusToPartner: "bonus-to-partner:",
  sweep: "outgoing:",
  batch: "outgoing:",
  feeTopUp: "outgoing:",
  coldMove: "outgoing:",
  coldReturn: "deposit:",
  coldFee: "cold-fee:",
  strange: "strange:",
};

/**
 * Every transfer of five units between two of the accounts, of every kind, under Alice and under the
 * house, with everything that may become of a hold: all that the role's function books, each undone. A hold
 * opens by what comes into a pending account and ends by what leaves one, whatever the rules say.
 */
const TRY_ALL = `
create function pg_temp.try_all(
  names text[], ids uuid[], kinds text[], keys text[], alice uuid, held uuid, held_of_spot uuid,
  held_of_voucher uuid, held_of_invoice uuid)
returns setof text language plpgsql as $body$
declare
  house constant uuid := '${houseUserId}';
begin
  for k in 1..cardinality(kinds) loop
    for f in 1..cardinality(ids) loop
      for t in 1..cardinality(ids) loop
        for s in 0..1 loop
          for h in 0..3 loop
            continue when f = t or (h = 1 and names[t] not like '% pending%')
              or (h > 1 and names[f] not like '% pending%');
            begin
              perform ledger.ROLE(array['${brandId}'], array[case s when 0 then alice else house end],
                array[gen_random_uuid()], array[keys[k] || gen_random_uuid()], array['\\x00'::bytea],
                array[split_part(kinds[k], ' ', 1)],
                case h when 0 then '{}'::text[] else array[(array['open', 'posted', 'voided'])[h]] end,
                case when h < 2 then '{}'::uuid[] when names[f] like '% spot' then array[held_of_spot]
                  when names[f] like '% voucher' then array[held_of_voucher]
                  when names[f] like '% invoice' then array[held_of_invoice] else array[held] end,
                array[ids[f], ids[t]], array[1, 1], array[-5, 5]::numeric[], '{}', '{}', '{}');
              raise exception 'booked' using errcode = 'BOOKD';
            exception
              when sqlstate 'BOOKD' then
                return next kinds[k] || ' ' || (array['none', 'open', 'posted', 'voided'])[h + 1]
                  || case s when 0 then ' of alice: ' else ' of the house: ' end || names[f] || ' to ' || names[t];
              when insufficient_privilege or restrict_violation or check_violation then
                null;
            end;
          end loop;
        end loop;
      end loop;
    end loop;
  end loop;
end
$body$`;

async function allBooked(role: LedgerRole): Promise<readonly string[]> {
  const client = ruled.clients[role];
  const own = role === "coffer_api" ? "book_api" : "book_jobs";
  await client.query(TRY_ALL.replace("ROLE", own));
  const { rows } = await client.query<{ booked: string }>(
    "select booked from pg_temp.try_all($1, $2, $3, $4, $5, $6, $7, $8, $9) as booked",
    [
      accountNames,
      accountNames.map(ruled.id),
      Object.keys(keys),
      Object.values(keys),
      alice,
      ruled.holdId,
      ruled.spotHoldId,
      ruled.voucherHoldId,
      ruled.invoiceHoldId,
    ],
  );
  return rows.map(({ booked }) => booked).toSorted();
}

test("of all transfers between two accounts the api books what its use cases do", async () => {
  expect(await allBooked("coffer_api")).toEqual(
    [
      "internal none of alice: alice spendable to bob spendable",
      "reserve open of alice: alice spendable to alice pending",
      // Out of the depository: to oneself, to somebody else, or under a hold.
      "withdraw none of alice: alice spendable spot to alice spendable",
      "internal withdraw none of alice: alice spendable spot to bob spendable",
      "reserve withdraw open of alice: alice spendable spot to alice pending spot",
      "exchange none of alice: alice spendable spot to house inventory",
      "exchange none of alice: house inventory to alice spendable spot",
      // Into a voucher, to whoever receives it, and back to whoever made it.
      "voucher open of alice: alice spendable to alice pending voucher",
      "voucherReceive posted of alice: alice pending voucher to bob spendable",
      "voucherReturn voided of alice: alice pending voucher to alice spendable",
      // Into somebody's invoice, and out of one's own to whoever has paid it, here or elsewhere.
      "internal none of alice: alice spendable to bob spendable invoice",
      "invoiceRefund none of alice: alice spendable invoice to bob spendable",
      "reserve invoice open of alice: alice spendable invoice to alice pending invoice",
      // Out of a partner's own to a person, and from there to the person's own or back.
      "bonusAccrual none of alice: alice spendable to bob spendable bonus",
      "bonusToAccount none of alice: alice spendable bonus to alice spendable",
      "bonusToPartner none of alice: alice spendable bonus to bob spendable",
    ].toSorted(),
  );
});

test("of all transfers between two accounts the jobs book what their use cases do", async () => {
  const unheld = ["alice pending to house chain", "alice pending to house networkFees"];
  expect(await allBooked("coffer_jobs")).toEqual(
    [
      "deposit none of alice: house chain to alice spendable",
      "deposit none of alice: house chain to alice spendable spot",
      "deposit none of alice: house chain to alice spendable invoice",
      "invoiceSettle none of alice: alice spendable invoice to alice spendable",
      "fund none of the house: house chain to house float",
      "surplus none of the house: house chain to house float",
      "dust none of the house: house chain to house float",
      "cover none of the house: house float to house chain",
      "sweep none of the house: house networkFees to house chain",
      "feeTopUp none of the house: house networkFees to house chain",
      "batch none of the house: house networkFees to house chain",
      // To the cold address and back, and between the two and the house where a proof finds them to differ.
      "coldMove none of the house: house cold to house chain",
      "coldMove none of the house: house networkFees to house chain",
      "coldReturn none of the house: house chain to house cold",
      "coldFee none of the house: house networkFees to house cold",
      "surplus none of the house: house cold to house float",
      "surplus none of the house: house cold to house chain",
      "cover none of the house: house float to house cold",
      "cover none of the house: house cold to house chain",
      // What a network takes for keeping coins, and more than that where it comes unasked.
      "upkeep none of the house: house networkFees to house chain",
      "upkeep none of the house: house chain to house networkFees",
      "inventory none of the house: house float to house inventory",
      "inventory none of the house: house inventory to house float",
      // Out of nothing but what the house owes, and on to nobody.
      "promo none of alice: house issued to alice spendable promo",
      "voucherReturn voided of alice: alice pending voucher to alice spendable",
      // What was to go back to a payer comes into any account of its merchant's purposes.
      ...["refund voided", "fail posted"].flatMap((end) => [
        `${end} of alice: alice pending to alice spendable invoice`,
        `${end} of alice: alice pending spot to alice spendable invoice`,
        `${end} of alice: alice pending invoice to alice spendable`,
        `${end} of alice: alice pending invoice to alice spendable spot`,
        `${end} of alice: alice pending invoice to alice spendable invoice`,
      ]),
      ...["chain", "networkFees"].flatMap((kind) => [
        `settle posted of alice: alice pending invoice to house ${kind}`,
        `fail posted of alice: alice pending invoice to house ${kind}`,
      ]),
      "refund voided of alice: alice pending to alice spendable",
      "refund none of alice: alice pending to alice spendable",
      "fail posted of alice: alice pending to alice spendable",
      "fail none of alice: alice pending to alice spendable",
      // What comes back comes into either account of its person.
      "refund voided of alice: alice pending to alice spendable spot",
      "refund voided of alice: alice pending spot to alice spendable",
      "refund voided of alice: alice pending spot to alice spendable spot",
      "fail posted of alice: alice pending to alice spendable spot",
      "fail posted of alice: alice pending spot to alice spendable",
      "fail posted of alice: alice pending spot to alice spendable spot",
      ...["chain", "networkFees"].flatMap((kind) => [
        `settle posted of alice: alice pending spot to house ${kind}`,
        `fail posted of alice: alice pending spot to house ${kind}`,
      ]),
      ...unheld.flatMap((moved) =>
        ["settle", "fail"].flatMap((kind) => [
          `${kind} posted of alice: ${moved}`,
          `${kind} none of alice: ${moved}`,
        ]),
      ),
      // What the network took is more than what was charged: each of the two moves has its rule.
      "settle none of alice: house networkFees to house chain",
      "fail none of alice: house networkFees to house chain",
      "fail none of alice: house networkFees to alice spendable",
    ].toSorted(),
  );
});
