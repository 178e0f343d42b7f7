import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserId } from "@coffer/core/ids";
import { findBookedAccount } from "../../storage/books/bookHeads.ts";
import { findDeposit } from "../../storage/deposits/deposits.ts";
import { noteDeposits, type SeenDeposit } from "../../storage/deposits/noteDeposits.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { EVM } from "../../testing/people/people.ts";
import {
  MOVED,
  startBooksRig,
  type BookedPerson,
  type BooksRig,
} from "../../testing/rigs/booksRig.ts";
import { makeInvoice, openMerchant } from "../../testing/rigs/invoiceRig.ts";
import { COIN } from "../../testing/rigs/payoutRig.ts";
import { creditAccounts, creditDeposit } from "../deposits/creditDeposits.ts";
import { proveLedger } from "../solvency/proveLedger.ts";
import { unexplained } from "./judgeAccount.ts";

let rig: BooksRig;
beforeAll(async () => {
  rig = await startBooksRig();
});
beforeEach(async () => rig.begin());
afterAll(async () => rig.close());

/** More than one message to the database could name value by value. */
const FORGED = 8_000;

const bothOf = (transferId: string, victim: BookedPerson, receiver: BookedPerson, why: string) =>
  expect.arrayContaining([
    { transferId, userId: victim.userId, units: -MOVED, why },
    { transferId, userId: receiver.userId, units: MOVED, why },
  ]);

type Holder = Pick<SeenDeposit, "userId" | "keyPurpose" | "purpose" | "invoiceId">;

const personal = ({ userId }: BookedPerson): Holder => ({
  userId,
  keyPurpose: "deposits",
  purpose: "main",
  invoiceId: null,
});

/** What came to an address is credited by the jobs to whom the address stands for in its row. */
async function creditAt(address: string, holder: Holder): Promise<void> {
  const { services } = rig;
  const depositId = services.random.id();
  const deposit = {
    depositId,
    brandId: services.brand.id,
    ...holder,
    depositKey: depositId,
    assetKey: COIN,
    address,
    senderAddress: "a stranger",
    units: MOVED,
    memo: "",
    transactionId: depositId,
    height: 1n,
    blockHash: "0xblock",
    prices: {},
  } as const;
  await unwatched(services.database, (store) =>
    noteDeposits(store, { networkId: EVM, now: new Date(), deposits: [deposit] }),
  );
  const seen = await findDeposit(services.database, depositId);
  if (seen === undefined) throw new Error("The deposit was just noted.");
  const accounts = await (await creditAccounts(services, [seen]))(seen);
  await creditDeposit(services, { deposit: seen, accounts, confirmations: 1 });
}

const bookedOf = async (person: BookedPerson) => {
  const account = await findBookedAccount(rig.services.database, person.accountId);
  if (account === undefined) throw new Error("The account is there.");
  return account;
};

/** The journal again, for both, as if the same transfer were booked once more. */
async function repeat(transferId: string, people: readonly BookedPerson[]): Promise<void> {
  for (const person of people) {
    const { accountId, seq, balance } = await bookedOf(person);
    await rig.past(`insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
        select brand_id, user_id, account_id, ${seq + 1n}, transfer_id, asset_key, units, ${balance} + units
          from ledger.posting where account_id = '${accountId}' and transfer_id = '${transferId}';
      update ledger.account set seq = seq + 1, balance = balance + (select units from ledger.posting
          where account_id = '${accountId}' and transfer_id = '${transferId}' limit 1)
       where account_id = '${accountId}'`);
  }
}

type Attack = (
  transferId: string,
  people: { readonly victim: BookedPerson; readonly receiver: BookedPerson },
) => Promise<void>;

/** Each leaves the ledger's own rules whole: its proof finds nothing. */
const attacks: Readonly<Record<string, { readonly why: string; readonly attack: Attack }>> = {
  "a call that is deleted": {
    why: unexplained.uncalled,
    attack: (id) => rig.past(`delete from coffer.booking_call where transfer_id = '${id}'`),
  },
  "a call that says other units": {
    why: unexplained.changed,
    attack: (id) =>
      rig.past(`update coffer.booking_call set units = array[-1, 1] where transfer_id = '${id}'`),
  },
  "a call that says another time": {
    why: unexplained.changed,
    attack: (id) =>
      rig.past(`update coffer.booking_call set made_at = made_at + interval '1 second'
        where transfer_id = '${id}'`),
  },
  "a call of the api's that is called one of the jobs'": {
    why: unexplained.changed,
    attack: (id) =>
      rig.past(`update coffer.booking_call set booked_by = 'jobs' where transfer_id = '${id}'`),
  },
  "a transfer that is booked again under its own call": {
    why: unexplained.repeated,
    attack: (id, { victim, receiver }) => repeat(id, [victim, receiver]),
  },
  "a transfer that was asked for otherwise": {
    why: unexplained.changed,
    attack: (id) =>
      rig.past(
        `update ledger.transfer set idempotency_key = 'send:another' where transfer_id = '${id}'`,
      ),
  },
};

describe("whoever owns the database", () => {
  test.each(Object.entries(attacks))("rule 585: is found by %s", async (_, { attack, why }) => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.prove();
    const transferId = await rig.send(victim, receiver);
    await attack(transferId, { victim, receiver });
    await proveLedger(rig.services);
    expect(rig.alarms).toEqual([]);
    await rig.prove();
    const findings = await rig.found();
    expect(findings.map(({ userId }) => userId).toSorted()).toEqual(
      expect.arrayContaining([victim.userId, receiver.userId]),
    );
    expect(new Set(findings.map((each) => each.why))).toEqual(new Set([why]));
  });

  test("rule 586: does not write what was proved: a head that is changed, or another account's, is found", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.prove();
    await rig.send(victim, receiver, rig.thief);
    for (const person of [victim, receiver]) {
      const { accountId, balance, seq } = await bookedOf(person);
      await rig.past(`update coffer.books_head set seq = ${seq}, balance = ${balance}
        where account_id = '${accountId}'`);
    }
    // What stands as it is said to be proved is looked at again with all.
    await rig.prove(true);
    expect((await rig.found()).map(({ why }) => why)).toEqual([unexplained.head, unexplained.head]);
  });

  test("rule 586: who forgets what was proved has all of it recomputed", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    const transferId = await rig.send(victim, receiver, rig.thief);
    await rig.prove();
    await rig.past(`delete from coffer.books_head where account_id in
      ('${victim.accountId}', '${receiver.accountId}')`);
    await rig.prove();
    expect(await rig.found()).toEqual(bothOf(transferId, victim, receiver, unexplained.uncalled));
  });

  test("rule 586: who gives an account to another person is found", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.prove();
    const swap = (person: BookedPerson, to: UserId) =>
      `update ledger.account set user_id = '${to}' where account_id = '${person.accountId}'`;
    await rig.past(
      `${swap(victim, rig.services.random.id() as UserId)}; ${swap(receiver, victim.userId)}`,
    );
    await rig.prove();
    expect((await rig.found()).map(({ why }) => why)).toEqual([unexplained.head, unexplained.head]);
  });

  test.each([
    ["an address that was attested to somebody else", true],
    ["their own address", false],
  ])("rule 585: a deposit that came to %s is found: %s", async (_, isTaken) => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    const address = `an address of ${victim.userId}`;
    await rig.owner.query(
      `insert into coffer.custody_attestation values
         ($1, $2, $3, $4, 'deposits', $5, 'as the signer says', now())`,
      [rig.services.brand.id, victim.userId, EVM.type, EVM.chainId, address],
    );
    const credited = isTaken ? receiver : victim;
    await creditAt(address, personal(credited));
    await rig.prove();
    const said = { userId: credited.userId, units: MOVED, why: unexplained.elsewhere };
    const found = (await rig.found()).map(({ units, userId, why }) => ({ units, userId, why }));
    expect(found).toEqual(isTaken ? [said] : []);
  });

  test.each([
    ["a person's account", true],
    ["the invoice's own account", false],
  ])(
    "rule 585: what came to an invoice's attested address and is credited to %s is found: %s",
    async (_, isTaken) => {
      const receiver = await rig.addPerson();
      const { merchantId } = await openMerchant(rig.services);
      const { address, invoiceId } = await makeInvoice(rig.services, { merchantId }, {});
      await rig.owner.query(
        `insert into coffer.invoice_attestation values ($1, $2, $3, $4, 'as the signer says', now())`,
        [invoiceId, EVM.type, EVM.chainId, address],
      );
      const invoiced: Holder = {
        userId: merchantId as UserId,
        keyPurpose: "invoices",
        purpose: "invoice",
        invoiceId,
      };
      await creditAt(address, isTaken ? personal(receiver) : invoiced);
      await rig.prove();
      const found = (await rig.found()).map(({ units, userId, why }) => ({ units, userId, why }));
      const said = { userId: receiver.userId, units: MOVED, why: unexplained.elsewhere };
      expect(found).toEqual(isTaken ? [said] : []);
    },
  );

  test("rule 585: however many moves are forged, each is found", async () => {
    const person = await rig.addPerson();
    await rig.prove();
    const { accountId } = person;
    await rig.past(`insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
        select brand_id, user_id, account_id, seq + n, gen_random_uuid(), asset_key, 1, balance + n
          from ledger.account, generate_series(1, ${FORGED}) as n where account_id = '${accountId}';
      update ledger.account set seq = seq + ${FORGED}, balance = balance + ${FORGED}
       where account_id = '${accountId}'`);
    await rig.prove();
    expect((await rig.found()).filter(({ userId }) => userId === person.userId)).toHaveLength(
      FORGED,
    );
  });

  test("rule 588: who empties what was proved has a theft taken as it stands, and is heard", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.send(victim, receiver, rig.thief);
    await rig.past("delete from coffer.books_head; delete from coffer.books_opening");
    await rig.prove();
    expect(rig.alarms).toEqual(["booksOpened"]);
  });

  // The last: what it leaves breaks the ledger's own rules.
  test("rule 586: who takes an account away is found when all are looked at", async () => {
    const person = await rig.addPerson();
    await rig.prove();
    await rig.past(`delete from ledger.account where account_id = '${person.accountId}'`);
    await rig.prove(true);
    expect(rig.alarms).toEqual(["booksUnexplained"]);
  });
});
