import { randomBytes } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { ok, refused } from "@coffer/core/outcome";
import {
  PIN_SHARES_MAX,
  PIN_TRIES_MAX,
  PIN_TRIES_PER_USER_MAX,
  PIN_TRIES_WINDOW_MS,
} from "@coffer/core/private-account/container";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { argon2Passwords } from "../../adapters/argon2/argon2Passwords.ts";
import { newUserId } from "../../testing/newIds.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { openPinShare } from "./openPinShare.ts";
import { dropPinShare, savePinShare } from "./pinShares.ts";

const HOUR_MS = 60 * 60_000;
const ADDRESS = "198.51.100.1";
const destroyed = refused({ code: "PIN_SHARE_DESTROYED" });
const hex = (length: number) => randomBytes(length).toString("hex");

let rig: Rig;
let services: Services;
const clock = { atMs: Date.now() };
beforeAll(async () => {
  rig = await startRig();
  services = {
    ...rig.services,
    clock: { nowMs: () => clock.atMs },
    // As dear as it may be with so many tries; the form and the comparing are the same.
    passwords: argon2Passwords({ memory: 1_024, passes: 1, parallelism: 1 }),
  };
});
afterAll(async () => rig.close());

const newUser = (): Promise<UserId> => {
  const userId = newUserId();
  return findOrMakeUser(services.database, {
    userId,
    brandId: services.brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@private.example` },
    preferredCurrency: "USD",
    now: new Date(clock.atMs),
  });
};

/** A browser's record of one person, with its share. */
async function heldShare(userId: UserId) {
  const [recordId, share, proof] = [hex(16), hex(32), hex(32)];
  expect(await savePinShare(services, { userId, recordId, share, proof })).toEqual(ok(true));
  const record = { userId, recordId };
  const open = (given: string, as = services, remoteAddress = ADDRESS) =>
    openPinShare(as, { ...record, proof: given, remoteAddress });
  return {
    record,
    share,
    proof,
    right: () => open(proof),
    wrong: (as?: Services, remoteAddress?: string) => open(hex(32), as, remoteAddress),
    open,
    row: () =>
      services.database
        .selectFrom("pin_share")
        .selectAll()
        .where("user_id", "=", userId)
        .where("record_id", "=", recordId)
        .executeTakeFirst(),
  };
}

test("a right proof is given the share, as often as it comes", async () => {
  const held = await heldShare(await newUser());
  expect(await held.right()).toEqual(ok(held.share));
  expect(await held.right()).toEqual(ok(held.share));
});

test("rule 491: wrong proofs are counted and wait longer and longer; a right one forgets them", async () => {
  const held = await heldShare(await newUser());
  const wrong = (attemptsLeft: number, pauseMs: number) =>
    refused({
      code: "INVALID_PIN_PROOF",
      attemptsLeft,
      retryAfter: new Date(clock.atMs + pauseMs).toISOString(),
    });
  expect(await held.wrong()).toEqual(wrong(9, 0));
  expect(await held.wrong()).toEqual(wrong(8, 0));
  expect(await held.wrong()).toEqual(wrong(7, 5_000));
  // Within the pause nothing is compared and nothing counts.
  clock.atMs += 4_999;
  expect(await held.right()).toEqual(wrong(7, 1));
  expect(await held.wrong()).toEqual(wrong(7, 1));
  clock.atMs += 1;
  expect(await held.right()).toEqual(ok(held.share));
  expect(await held.wrong()).toEqual(wrong(9, 0));
});

test("rule 245: ten wrong proofs destroy the share, and the right one finds nothing", async () => {
  const held = await heldShare(await newUser());
  for (let left = PIN_TRIES_MAX - 1; left > 0; left -= 1) {
    expect(await held.wrong()).toMatchObject({ problem: { attemptsLeft: left } });
    clock.atMs += HOUR_MS;
  }
  expect(await held.wrong()).toEqual(destroyed);
  clock.atMs += HOUR_MS;
  expect(await held.right()).toEqual(destroyed);
  expect(await held.row()).toMatchObject({
    state: "destroyed",
    share_sealed: null,
    proof_hash: null,
  });
  // Nobody puts another one in its place.
  const again = { ...held.record, share: held.share, proof: held.proof };
  expect(await savePinShare(services, again)).toEqual(refused({ transport: "CONFLICT" }));
  expect(await held.right()).toEqual(destroyed);
});

test("rule 245: tries at the same moment are all counted: ten are compared, however many come", async () => {
  const held = await heldShare(await newUser());
  const compared = { count: 0 };
  const counting: Services = {
    ...services,
    passwords: {
      ...services.passwords,
      compare: async (proof, kept) => {
        compared.count += 1;
        return services.passwords.compare(proof, kept);
      },
    },
  };
  for (let round = 0; round < PIN_TRIES_MAX; round += 1) {
    await Promise.all(Array.from({ length: 12 }, () => held.wrong(counting)));
    expect((await held.row())?.tries).toBe(compared.count);
    clock.atMs += HOUR_MS;
  }
  expect(compared.count).toBe(PIN_TRIES_MAX);
  expect((await held.row())?.state).toBe("destroyed");
  expect(await held.right()).toEqual(destroyed);
});

test("rule 245: of tries at the same moment each that is compared has a number of its own", async () => {
  const held = await heldShare(await newUser());
  // The first three have no pause before them, and the rest wait for the third's.
  const answers = await Promise.all(Array.from({ length: 9 }, () => held.wrong()));
  const left = answers.map((answer) => (answer.ok ? 0 : (answer.problem.attemptsLeft ?? 0)));
  const upwards = left.toSorted((one, other) => one - other);
  expect(upwards).toEqual([7, 7, 7, 7, 7, 7, 7, 8, 9]);
  expect((await held.row())?.tries).toBe(3);
});

test("rule 245: a last try that had no answer destroys the share too", async () => {
  const held = await heldShare(await newUser());
  await services.database
    .updateTable("pin_share")
    .set({ tries: PIN_TRIES_MAX, tried_at: new Date(clock.atMs) })
    .where("record_id", "=", held.record.recordId)
    .execute();
  clock.atMs += HOUR_MS;
  expect(await held.right()).toEqual(destroyed);
  expect((await held.row())?.state).toBe("destroyed");
});

test("a proof that was not compared for too much work is no try", async () => {
  const held = await heldShare(await newUser());
  const busy: Services = {
    ...services,
    passwords: { ...services.passwords, compare: async () => refused("busy") },
  };
  for (let count = 0; count < 2 * PIN_TRIES_MAX; count += 1)
    expect(await held.open(held.proof, busy)).toMatchObject({
      problem: { transport: "TOO_MANY_REQUESTS" },
    });
  expect(await held.right()).toEqual(ok(held.share));
});

test("another person's record, an unknown and a dropped one are as one that is destroyed", async () => {
  const held = await heldShare(await newUser());
  const stranger = await newUser();
  const { recordId } = held.record;
  const asked = { userId: stranger, recordId, proof: held.proof, remoteAddress: ADDRESS };
  expect(await openPinShare(services, asked)).toEqual(destroyed);
  expect(await openPinShare(services, { ...asked, recordId: hex(16) })).toEqual(destroyed);
  await dropPinShare(services, { userId: stranger, recordId });
  expect(await held.right()).toEqual(ok(held.share));
  await dropPinShare(services, held.record);
  await dropPinShare(services, held.record);
  expect(await held.right()).toEqual(destroyed);
});

test("rule 491: one person's wrong proofs, over all shares, and those from one address have an end", async () => {
  const userId = await newUser();
  const shares = [];
  for (let count = 0; count < 15; count += 1) shares.push(await heldShare(userId));
  const tooMany = { ok: false, problem: { transport: "TOO_MANY_REQUESTS" } };
  let compared = 0;
  for (const { wrong } of shares)
    for (const _ of [1, 2, 3])
      if ("attemptsLeft" in ((await wrong()) as { problem: object }).problem) compared += 1;
  expect(compared).toBe(PIN_TRIES_PER_USER_MAX);
  expect(await shares[14]?.right()).toMatchObject(tooMany);
  clock.atMs += PIN_TRIES_WINDOW_MS;
  expect(await shares[14]?.right()).toMatchObject({ ok: true });

  const limited: Services = {
    ...services,
    codes: { ...services.codes, isLimitedByAddress: () => true },
  };
  const others = [];
  for (let count = 0; count < 40; count += 1) others.push(await heldShare(await newUser()));
  const from = "198.51.100.77";
  const answers = [];
  for (const { wrong } of others)
    for (const _ of [1, 2, 3]) answers.push(await wrong(limited, from));
  const refusedByAddress = answers.filter((each) => JSON.stringify(each).includes("TOO_MANY"));
  expect(answers.length - refusedByAddress.length).toBe(100);
  const last = others[39];
  expect(await last?.open(last.proof, limited, from)).toMatchObject(tooMany);
  expect(await last?.open(last.proof, limited, "198.51.100.78")).toMatchObject({ ok: true });
});

test("one person keeps so many shares, and the one longest unused makes room", async () => {
  const userId = await newUser();
  const shares = [];
  for (let count = 0; count < PIN_SHARES_MAX; count += 1) {
    shares.push(await heldShare(userId));
    clock.atMs += 1;
  }
  const [first, second] = shares;
  expect(await first?.right()).toMatchObject({ ok: true });
  clock.atMs += 1;
  await heldShare(userId);
  expect(await first?.right()).toMatchObject({ ok: true });
  expect(await second?.right()).toEqual(destroyed);
});

test("rule 492: a share stands in no table as it is, and is sealed by the secret in use when it is opened", async () => {
  const held = await heldShare(await newUser());
  const stored = JSON.stringify(await held.row());
  const sealed = Buffer.from((await held.row())?.share_sealed ?? []).toString("latin1");
  for (const secret of [held.share, held.proof]) {
    expect(stored).not.toContain(secret);
    expect(sealed).not.toContain(secret);
  }
  const rotated: Services = {
    ...services,
    pinShares: { current: "q".repeat(32), previous: services.pinShares.current },
  };
  expect(await held.open(held.proof, rotated)).toEqual(ok(held.share));
  const later: Services = { ...services, pinShares: { current: "q".repeat(32) } };
  expect(await held.open(held.proof, later)).toEqual(ok(held.share));
  await expect(held.right()).rejects.toThrow(/PIN_SHARE_SECRET/);
});
