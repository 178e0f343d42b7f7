import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBookedAccount } from "../../storage/books/bookHeads.ts";
import { replaceFindings } from "../../storage/books/booksFindings.ts";
import { rigBooks } from "../../testing/rigs/bookAsBoth.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { unexplained } from "../../usecases/books/judgeAccount.ts";
import { proveBooks } from "../../usecases/books/proveBooks.ts";
import { acceptText, findingsText, readBooksAsk, reopenText } from "./booksText.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test.each([
  ["show", { what: "show" }],
  ["accept x", { what: "accept", accountId: "x" }],
  ["reopen", { what: "reopen" }],
  ["reopen x", null],
  ["accept", null],
  ["accept x y", null],
  ["show x", null],
  ["", null],
])("%j asks for what there is", (words, ask) => {
  expect(readBooksAsk(words.split(" "))).toEqual(ask);
});

test("rule 589: what nobody explains is shown with whose it is, until its account is taken as it stands", async () => {
  const { services, listing } = rig;
  const { brand, database } = services;
  expect(await findingsText(services)).toBe("Everything in people's books is explained.");
  const { account, userId } = await rig.addUser();
  await proveBooks(services, { isWhole: true });
  await bookDeposit(services, { userId, account, listing, units: 25n * 10n ** 17n });
  await database.deleteFrom("booking_call").execute();
  await proveBooks(services, { isWhole: false });
  const shown = await findingsText(services);
  expect(shown).toContain(`account ${account.accountId} of ${userId}: 2.5 of ${listing.key}`);
  expect(shown).toContain(unexplained.uncalled);
  expect(await acceptText(services, rigBooks.jobs, account.accountId)).toContain(userId);
  await proveBooks(services, { isWhole: false });
  expect(await findingsText(services)).toContain("is explained");
  const booked = await findBookedAccount(database, account.accountId);
  expect(booked?.head).toMatchObject({ balance: 25n * 10n ** 17n });
  for (const unknown of ["x", randomUUID()])
    await expect(acceptText(services, rigBooks.jobs, unknown)).rejects.toThrow(
      `Nobody has an account ${unknown} here.`,
    );
  const delisted = {
    accountId: account.accountId,
    seq: 1n,
    brandId: brand.id,
    userId: services.random.id() as UserId,
    assetKey: "GONE:evm:31337" as typeof listing.key,
    transferId: null,
    units: 7n,
    why: unexplained.head,
    foundAt: new Date(),
  };
  await replaceFindings(database, [account.accountId], [delisted]);
  expect(await findingsText(services)).toContain("7 base units of GONE:evm:31337: what was proved");
});

test("rule 588: books whose key is lost are taken as they stand once an operator says so, and that is heard", async () => {
  const { services, listing } = rig;
  const { account, userId } = await rig.addUser();
  await bookDeposit(services, { userId, account, listing, units: 5n });
  await proveBooks(services, { isWhole: true });
  const other = { ...rigBooks, jobs: { current: "l".repeat(32) } };
  await proveBooks({ ...services, books: other }, { isWhole: true });
  expect(await findingsText(services)).toContain(unexplained.head);
  rig.alarms.length = 0;
  await reopenText(services);
  await proveBooks({ ...services, books: other }, { isWhole: true });
  expect(await findingsText(services)).toContain("is explained");
  expect(rig.alarms).toEqual(["booksOpened"]);
});
