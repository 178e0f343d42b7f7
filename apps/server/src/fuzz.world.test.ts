import { askedNames, calls, feedNames } from "@coffer/contract";
import { randomUUID } from "node:crypto";
import { parseDecimal } from "@coffer/core/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuzzPeople, internalPayment, type FuzzPerson } from "./testing/fuzz/fuzzPerson.ts";
import { fuzzProcedure, post, type Fuzzed } from "./testing/fuzz/fuzzProcedure.ts";
import { fuzzSocket } from "./testing/fuzz/fuzzSocket.ts";
import { judgeAnswer } from "./testing/fuzz/judgeAnswer.ts";
import { canHold } from "./testing/fuzz/meddle.ts";
import { placesOf } from "./testing/fuzz/placesOf.ts";
import { rawBodies } from "./testing/fuzz/rawBodies.ts";
import { IN_VOUCHERS, readMoney, type Money } from "./testing/fuzz/readMoney.ts";
import { feedFrames } from "./testing/fuzz/socketFrames.ts";
import { validCalls } from "./testing/fuzz/validCalls.ts";
import { isLongRun } from "./testing/isLongRun.ts";
import { seededRandom } from "./testing/seededRandom.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

const SEED = Number.parseInt(process.env["FUZZ_SEED"] ?? "1", 10);
/** What is tried on a procedure is dealt out: in full to so many people at once, in short over so many days. */
const SHARES = isLongRun ? 8 : 24;
const DAY_MS = 86_400_000;
const TODAY = String(Math.floor(Date.now() / DAY_MS));
/** In short one person comes with a share, another each day. */
const shares = isLongRun
  ? Array.from({ length: SHARES }, (_, index) => index)
  : [Number.parseInt(process.env["FUZZ_SHARE"] ?? TODAY, 10) % SHARES];
/** On one procedure: more than a hundred tries in full. */
const ATTEMPTS_MIN = Math.floor((101 * shares.length) / SHARES);
const ETHER_DECIMALS = 18;

const called = askedNames.map((path) => ({ path, places: placesOf(calls[path].input) }));
const feeds = feedNames.map((path) => ({ path, places: placesOf(calls[path].input) }));

let world: World;
let prover: FuzzPerson;
let people: readonly FuzzPerson[];
let pid: number | undefined;
beforeAll(async () => {
  // In full it outlasts the pause between two rounds, which would forward what people hold meanwhile.
  world = await startWorld({ SWEEP_EVERY_MS: "3600000" });
  pid = world.server().pid;
  const [first, ...others] = await fuzzPeople(world, shares.length + 1);
  if (first === undefined) throw new Error("Nobody came.");
  prover = first;
  people = others;
});
afterAll(async () => world.stop());

type LogLine = {
  readonly level?: string;
  readonly msg?: string;
  readonly error?: string;
  readonly alarm?: string;
};

/** Said of a socket whose message was cut off: its sender's doing. */
const MESSAGE_TOO_LONG = "RangeError: Max payload size exceeded";

const isComplaint = (line: string): boolean => {
  if (!line.startsWith("{")) return true;
  const { level = "", msg, error, alarm } = JSON.parse(line) as LogLine; // pino's own lines
  // Nobody has given this house a stock.
  if (alarm === "inventoryLow") return false;
  if (["error", "fatal"].includes(level)) return true;
  return msg === "A call failed." && error !== MESSAGE_TOO_LONG;
};

/** Nothing went wrong with the server itself: it lives, and its log tells of no failure. */
function expectUnharmed(): void {
  const lines = world.serverLog().split("\n");
  const complaints = lines.filter((line) => line !== "" && isComplaint(line));
  expect(complaints).toEqual([]);
  expect([world.server().exitCode, world.server().pid]).toEqual([null, pid]);
}

/** The balance, which is all held, as `readMoney` writes it. */
const unitsIn = (account: string | undefined): bigint => BigInt(account?.split("/")[0] ?? "0");

/** What the books must say after the payments that were answered, and nothing else happened. */
function booked(before: Money, fuzzed: readonly Fuzzed[]): Money {
  const known = new Set(people.map(({ paid }) => paid.transferId));
  const accounts = new Map(before.accounts);
  const move = (id: string | undefined, units: bigint) => {
    const [balance = "0", held = "0"] = (accounts.get(id ?? "") ?? "").split("/");
    accounts.set(id ?? "", `${BigInt(balance) + units}/${held}`);
  };
  // An address may be spelled in any case, with blanks anywhere.
  const plain = (address: string) => address.toLowerCase().replaceAll(/\s/g, "");
  const accountAt = (address: string) =>
    [prover, ...people].find(({ ether }) => plain(ether.address) === plain(address));
  let count = 0;
  for (const [index, { payments }] of fuzzed.entries())
    for (const [transferId, { amount, destination }] of payments) {
      if (known.has(transferId)) continue;
      const units = parseDecimal(amount, ETHER_DECIMALS);
      if (!units.ok) throw new Error(`An amount of "${amount}" was taken on.`);
      move(people[index]?.ether.id, -units.value);
      move(accountAt(destination)?.ether.id, units.value);
      count += 1;
    }
  let made = 0;
  const inVouchers = { units: unitsIn(accounts.get(IN_VOUCHERS)) };
  for (const [index, { vouchers }] of fuzzed.entries())
    for (const amount of vouchers.values()) {
      const units = parseDecimal(amount, ETHER_DECIMALS);
      if (!units.ok) throw new Error(`A voucher of "${amount}" was made.`);
      move(people[index]?.ether.id, -units.value);
      inVouchers.units += units.value;
      made += 1;
    }
  accounts.set(IN_VOUCHERS, `${inVouchers.units}/${inVouchers.units}`);
  const { transfers = 0, postings = 0, payments = 0 } = before.counts;
  const counts = {
    ...before.counts,
    transfers: transfers + count + made,
    postings: postings + 2 * (count + made),
    payments: payments + count,
  };
  return { ...before, accounts, counts };
}

describe("the fuzz knows the whole contract", () => {
  test("its right calls really are right, and reach every place of their schemas", async () => {
    for (const { path, places } of called) {
      const right = await validCalls(path, prover);
      for (const place of [...places.fields, ...places.objects]) {
        const isReached = place.length === 0 || right.some(({ input }) => canHold(input(), place));
        expect(isReached, `no right call of ${path} reaches ${place.join(".")}`).toBe(true);
      }
      for (const { by, ends, input, name } of right) {
        const judged = judgeAnswer({ path, ...(await post(by, path, JSON.stringify(input()))) });
        const ended =
          judged.kind === "refused" ? (judged.error.errorCode ?? judged.error.code) : judged.kind;
        expect([path, name, ended]).toEqual([path, name, ends === "ok" ? "answered" : ends]);
      }
    }
  });
});

describe("whatever stands in a call over HTTP, no balance changes and the server answers", () => {
  test.each(called)(
    `$path, field by field, shares ${shares.join()} of ${SHARES}`,
    { timeout: 240_000 },
    async ({ path, places }) => {
      const before = await readMoney(world);
      const fuzzing = people.map((person, index) =>
        fuzzProcedure({ path, places }, person, {
          index: shares[index] ?? 0,
          of: SHARES,
          random: seededRandom(SEED),
        }),
      );
      const fuzzed = await Promise.all(fuzzing);
      expect(fuzzed.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThanOrEqual(
        ATTEMPTS_MIN,
      );
      expect(fuzzed.flatMap(({ faults }) => faults)).toEqual([]);
      expect(await readMoney(world)).toEqual(booked(before, fuzzed));
      expectUnharmed();
    },
  );

  test("bodies that no client writes", { timeout: 240_000 }, async () => {
    const [person = prover] = people;
    const before = await readMoney(world);
    const faults: string[] = [];
    for (const { path } of called)
      for (const { input, by } of (await validCalls(path, person)).slice(0, 1))
        for (const [what, body] of rawBodies(JSON.stringify(input()))) {
          const judged = judgeAnswer({ path, ...(await post(by, path, body)) });
          if (judged.kind === "fault") faults.push(`${path}, ${what}: ${judged.why}`);
          if (judged.kind === "answered") faults.push(`${path}, ${what}: answered`);
        }
    expect(faults).toEqual([]);
    expect(await readMoney(world)).toEqual(before);
    expectUnharmed();
  });

  test("names of procedures that do not exist", async () => {
    const names = ["__proto__", "constructor", "app", "app.__proto__", "app.getAppState.call"];
    const hostile = ["%00", "..%2F..%2Fhealth", "app.getAppState%00", "a".repeat(1_600)];
    for (const path of [...names, ...hostile]) {
      const judged = judgeAnswer({ path, ...(await post(prover.user, path, "{}")) });
      expect([path, judged.kind]).toEqual([path, "refused"]);
    }
    expectUnharmed();
  });
});

describe("whatever comes over a websocket, no balance changes and the server lives", () => {
  test.each(feeds)("$path", { timeout: 240_000 }, async ({ path, places }) => {
    const [token, ...fields] = places.fields;
    expect([token, fields.every(({ length }) => length === 1)]).toEqual([["jwtWebToken"], true]);
    const named = Object.fromEntries(fields.map(([field = ""]) => [field, randomUUID()]));
    const [{ user } = prover] = people;
    const before = await readMoney(world);
    expect(await fuzzSocket(user, feedFrames(path, user.token, named))).toEqual([]);
    expect(await readMoney(world)).toEqual(before);
    expectUnharmed();
  });
});

test("a key in two spellings at once is one payment", async () => {
  const [{ user, ether, friend } = prover] = people;
  const before = await readMoney(world);
  const key = randomUUID();
  const spellings = Array.from({ length: 10 }, (_, turn) =>
    turn % 2 === 0 ? key : key.toUpperCase(),
  );
  const body = (idempotencyKey: string) =>
    JSON.stringify({
      jwtWebToken: user.token,
      idempotencyKey,
      ...internalPayment(ether, friend.ether),
    });
  const path = "wallet.sendPayment";
  const judged = await Promise.all(
    spellings.map(async (each) => judgeAnswer({ path, ...(await post(user, path, body(each))) })),
  );
  expect(judged.filter(({ kind }) => kind === "fault")).toEqual([]);
  const { payments = 0, transfers = 0 } = before.counts;
  const { counts } = await readMoney(world);
  expect(counts).toMatchObject({ payments: payments + 1, transfers: transfers + 1 });
  expectUnharmed();
});

test("everybody is still signed in, and who was not is not", async () => {
  const answered = await Promise.all(
    people.map(async ({ user, visitor }) => [
      (await user.must("app.getAppState")).state.userProfile?.email,
      (await visitor.must("app.getAppState")).state.userProfile,
    ]),
  );
  expect(answered).toEqual(people.map((_, index) => [`fuzz-${index + 1}@example.com`, null]));
});
