import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { startVoucherRig, type VoucherRig } from "../../testing/rigs/voucherRig.ts";
import { voucherRound } from "./voucherRound.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ADDRESS = "198.51.100.1";
const WRONG = "ZZZZZZ";

const notFound = refused({ code: "VOUCHER_NOT_FOUND" });
const waits = (untilMs: number) =>
  refused({
    transport: "TOO_MANY_REQUESTS",
    retryAfter: new Date(untilMs).toISOString(),
  } as const);
const isTooMany = (answer: object): boolean => JSON.stringify(answer).includes("TOO_MANY_REQUESTS");

let rig: VoucherRig;
beforeAll(async () => {
  rig = await startVoucherRig();
});
afterAll(async () => rig.close());
beforeEach(() => {
  // What was guessed before counts no more.
  rig.clock.atMs += 2 * DAY_MS;
});

const limited = (guessesMax = 300): Services => ({
  ...rig.services,
  codes: { ...rig.services.codes, isLimitedByAddress: () => true },
  vouchers: { ...rig.services.vouchers, guessesMax },
});

test("rule 65: after five wrong codes within an hour a person waits, and is told until when", async () => {
  const [maker, person] = [await rig.person(), await rig.person(0n)];
  const { code, id } = await maker.made("0.1");
  const firstAtMs = rig.clock.atMs;
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await person.take(WRONG)).toEqual(notFound);
    rig.clock.atMs += MINUTE_MS;
  }
  for (const entered of [WRONG, code])
    expect(await person.take(entered)).toEqual(waits(firstAtMs + HOUR_MS));
  rig.clock.atMs = firstAtMs + HOUR_MS;
  expect(await person.take(code)).toEqual(ok(id));
  // Whoever has been answered is answered again, however many codes were wrong.
  for (let guess = 0; guess < 6; guess += 1) await person.take(WRONG);
  expect(isTooMany(await person.take(WRONG))).toBe(true);
  expect(await person.take(code)).toEqual(ok(id));
});

test("rule 65: after twenty wrong codes within a day a person waits for the day to be over", async () => {
  const person = await rig.person(0n);
  const firstAtMs = rig.clock.atMs;
  for (let guess = 0; guess < 20; guess += 1) {
    expect(await person.take(WRONG)).toEqual(notFound);
    rig.clock.atMs += 15 * MINUTE_MS;
  }
  expect(await person.take(WRONG)).toEqual(waits(firstAtMs + DAY_MS));
});

test("rule 65: thirty wrong codes from one address are all, of whomever they are", async () => {
  const as = limited();
  const people = await Promise.all(Array.from({ length: 8 }, () => rig.person(0n)));
  const answers = await Promise.all(
    people.flatMap(({ take }) => Array.from({ length: 5 }, () => take(WRONG, ADDRESS, as))),
  );
  expect(answers.filter((each) => !isTooMany(each))).toHaveLength(30);
  const maker = await rig.person();
  const { code, id } = await maker.made("0.1");
  const honest = await rig.person(0n);
  expect(isTooMany(await honest.take(code, ADDRESS, as))).toBe(true);
  expect(await honest.take(code, "198.51.100.2", as)).toEqual(ok(id));
});

test("rule 235: of twenty wrong codes at once no more than five are tried", async () => {
  const person = await rig.person(0n);
  const answers = await Promise.all(Array.from({ length: 20 }, () => person.take(WRONG)));
  expect(answers.filter((each) => !isTooMany(each))).toHaveLength(5);
});

test("rules 235 and 358: over the limit of all whoever has guessed waits, whoever has not is served, and it is told once", async () => {
  const as = limited(20);
  const people = await Promise.all(Array.from({ length: 12 }, () => rig.person(0n)));
  const [maker, honest] = [await rig.person(), await rig.person(0n)];
  const { code, id } = await maker.made("0.1");
  const guess = () =>
    Promise.all(people.map(({ take }, at) => take(WRONG, `198.51.100.${at}`, as)));
  expect((await guess()).every((each) => !isTooMany(each))).toBe(true);
  const second = await guess();
  expect(second.filter((each) => !isTooMany(each))).toHaveLength(8);
  expect((await guess()).every(isTooMany)).toBe(true);
  expect(await honest.take(code, "198.51.100.99", as)).toEqual(ok(id));
  const fresh = await rig.person(0n);
  expect(await fresh.take(WRONG, "198.51.100.98", as)).toEqual(notFound);
  expect(isTooMany(await fresh.take(WRONG, "198.51.100.98", as))).toBe(true);
  const round = () => voucherRound({ ...rig.jobs, vouchers: as.vouchers });
  const raised = () => rig.alarms.filter((name) => name === "voucherGuessing").length;
  await round();
  await round();
  expect(raised()).toBe(1);
  rig.clock.atMs += HOUR_MS;
  await round();
  expect((await guess()).every((each) => !isTooMany(each))).toBe(true);
  expect(raised()).toBe(1);
});

test("what has not the form of a code is no guess", async () => {
  const person = await rig.person(0n);
  for (const text of ["ABCDE", "ABCDEFG", "ABC1EF", "0", "АБВГДЕ"])
    for (const _ of [1, 2]) expect(await person.take(text)).toEqual(notFound);
  expect(await rig.guessesOf(person.userId)).toEqual([]);
});
