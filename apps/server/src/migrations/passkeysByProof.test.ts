import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  after,
  HOUR_MS,
  keys,
  MINUTE_MS,
  now,
  openProofDatabase,
  type Person,
  type ProofDatabase,
} from "../testing/databases/proofDatabase.ts";

let database: ProofDatabase;
let owner: ProofDatabase["owner"];
let addChallenge: ProofDatabase["addChallenge"];
let addKey: ProofDatabase["addKey"];
let addPerson: ProofDatabase["addPerson"];
let addSession: ProofDatabase["addSession"];
let ask: ProofDatabase["ask"];
let keyOf: ProofDatabase["keyOf"];
let prove: ProofDatabase["prove"];
let provedAt: ProofDatabase["provedAt"];
beforeAll(async () => {
  database = await openProofDatabase();
  ({ addChallenge, addKey, addPerson, addSession, ask, keyOf, prove, provedAt, owner } = database);
});
afterAll(async () => database.close());

let anna: Person;
let bob: Person;
beforeEach(async () => {
  anna = await addPerson();
  bob = await addPerson();
});

describe("a passkey is added", () => {
  test("for a challenge of this session, after a proof", async () => {
    const { passkeyId, told } = await addKey(anna);
    expect(told).toBe("added");
    expect(await keyOf(passkeyId)).toEqual({ state: "active", counter: "5" });
  });

  test("rule 549: not without a proof, nor with an old one", async () => {
    const { sessionId, userId } = anna;
    await owner.query("delete from coffer.session_proof where session_id = $1", [sessionId]);
    expect((await addKey(anna)).told).toBe("refused");
    await prove(sessionId, after(-10 * MINUTE_MS));
    const challenge = await addChallenge("register", { sessionId, userId });
    expect((await addKey(anna, { challenge })).told).toBe("refused");
  });

  test("rule 546: not by another session's challenge, another purpose's, a used or a late one", async () => {
    const foreign = await addChallenge("register", bob);
    const other = await addChallenge("prove", anna);
    const used = await addChallenge("register", anna);
    expect((await addKey(anna, { challenge: used })).told).toBe("added");
    const late = await addChallenge("register", anna);
    const tries = [
      { challenge: foreign },
      { challenge: other },
      { challenge: used },
      { challenge: late, at: after(5 * MINUTE_MS) },
    ];
    for (const each of tries) expect((await addKey(anna, each)).told).toBe("refused");
  });

  test("rule 549: once in a brand, and ten to a person however many come at once", async () => {
    const credential = randomBytes(16);
    expect((await addKey(anna, { credential })).told).toBe("added");
    expect((await addKey(bob, { credential })).told).toBe("known");
    const many = await Promise.all(Array.from({ length: 12 }, () => addKey(anna)));
    expect(many.filter(({ told }) => told === "added")).toHaveLength(9);
    expect(many.filter(({ told }) => told === "tooMany")).toHaveLength(3);
  });
});

describe("a passkey proves", () => {
  const proveBy = (sessionId: string, hash: string, passkeyId: string, counter: number, at = now) =>
    ask<string>("prove_by_passkey", [sessionId, hash, passkeyId, counter, at]);

  test("who is there, and calls a recovery off", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(anna.userId);
    await owner.query("insert into coffer.proof_recovery values ($1, $2)", [anna.userId, now]);
    const hash = await addChallenge("prove", { ...anna, sessionId });
    expect(await proveBy(sessionId, hash, passkeyId, 6)).toBe("taken");
    expect(await provedAt(sessionId)).toEqual(now);
    expect(await keyOf(passkeyId)).toEqual({ state: "active", counter: "6" });
    const { rows } = await owner.query("select from coffer.proof_recovery where user_id = $1", [
      anna.userId,
    ]);
    expect(rows).toHaveLength(0);
    // The same answer again.
    expect(await proveBy(sessionId, hash, passkeyId, 7)).toBe("refused");
  });

  test("rule 546: nothing in another session, by another's key, for another purpose or too late", async () => {
    const { passkeyId } = await addKey(anna);
    const foreign = await addKey(bob);
    const hash = await addChallenge("prove", anna);
    const tries = [
      await proveBy(bob.sessionId, hash, foreign.passkeyId, 9),
      await proveBy(anna.sessionId, hash, foreign.passkeyId, 9),
      await proveBy(anna.sessionId, hash, passkeyId, 9, after(5 * MINUTE_MS)),
      await proveBy(anna.sessionId, await addChallenge("register", anna), passkeyId, 9),
      await proveBy(anna.sessionId, "0".repeat(64), passkeyId, 9),
    ];
    expect(new Set(tries)).toEqual(new Set(["refused"]));
    // What was tried in vain is still good for what it was made for.
    expect(await proveBy(anna.sessionId, hash, passkeyId, 9)).toBe("taken");
  });

  test.each([
    [5, 5],
    [5, 4],
    [5, 0],
  ])(
    "rule 548: counting from %i to %i it is a copy, and proves nothing from then on",
    async (kept, told) => {
      const { passkeyId } = await addKey(anna, { counter: kept });
      const sessionId = await addSession(anna.userId);
      const at = { ...anna, sessionId };
      expect(await proveBy(sessionId, await addChallenge("prove", at), passkeyId, told)).toBe(
        "suspected",
      );
      expect(await provedAt(sessionId)).toBeUndefined();
      expect(await keyOf(passkeyId)).toEqual({ state: "suspected", counter: String(kept) });
      expect(await proveBy(sessionId, await addChallenge("prove", at), passkeyId, 99)).toBe(
        "refused",
      );
    },
  );

  test("rule 548: one without a counter is used again and again", async () => {
    const { passkeyId } = await addKey(anna, { counter: 0 });
    for (let at = 0; at < 3; at += 1)
      expect(await proveBy(anna.sessionId, await addChallenge("prove", anna), passkeyId, 0)).toBe(
        "taken",
      );
  });

  test("rule 546: ten that answer one challenge at once are one", async () => {
    const { passkeyId } = await addKey(anna, { counter: 0 });
    const hash = await addChallenge("prove", anna);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => proveBy(anna.sessionId, hash, passkeyId, 0)),
    );
    expect(tries.filter((each) => each === "taken")).toHaveLength(1);
    expect(tries.filter((each) => each === "refused")).toHaveLength(9);
  });
});

describe("a passkey signs in", () => {
  const signIn = (sessionId: string, hash: string, passkeyId: string, counter = 9) =>
    ask<string | null>("sign_in_by_passkey", [sessionId, hash, passkeyId, counter, ...keys()]);

  test("whoever it is of, in the session that was asked, as a fresh proof", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(null);
    const hash = await addChallenge("signIn", { sessionId });
    expect(await signIn(sessionId, hash, passkeyId)).toBe(anna.userId);
    expect(await provedAt(sessionId)).toEqual(now);
    expect(await signIn(sessionId, hash, passkeyId, 10)).toBeNull();
  });

  test("nowhere else, and not when it was copied", async () => {
    const { passkeyId } = await addKey(anna);
    const [here, there] = [await addSession(null), await addSession(null)];
    const hash = await addChallenge("signIn", { sessionId: here });
    expect(await signIn(there, hash, passkeyId)).toBeNull();
    expect(await signIn(here, hash, passkeyId, 5)).toBeNull();
    expect(await keyOf(passkeyId)).toMatchObject({ state: "suspected" });
    const again = await addChallenge("signIn", { sessionId: here });
    expect(await signIn(here, again, passkeyId, 50)).toBeNull();
    expect(await provedAt(here)).toBeUndefined();
  });
});

describe("a passkey confirms a payment", () => {
  const payment = Buffer.alloc(32, 1);
  const confirm = (
    hash: string,
    passkeyId: string,
    counter: number,
    over: Partial<{ payment: Buffer; key: string; at: Date }> = {},
  ) =>
    ask<string>("confirm_by_passkey", [
      anna.sessionId,
      hash,
      over.payment ?? payment,
      over.key ?? null,
      passkeyId,
      counter,
      over.at ?? now,
    ]);

  test("rule 547: that very one, and again only under its key", async () => {
    const { passkeyId } = await addKey(anna);
    const hash = await addChallenge("pay", { ...anna, paymentHash: payment });
    const key = randomUUID();
    expect(await confirm(hash, passkeyId, 6, { key, payment: Buffer.alloc(32, 2) })).toBe(
      "refused",
    );
    expect(await confirm(hash, passkeyId, 6, { key })).toBe("taken");
    expect(await confirm(hash, passkeyId, 6, { key, at: after(HOUR_MS) })).toBe("again");
    expect(await confirm(hash, passkeyId, 6, { key: randomUUID() })).toBe("refused");
    expect(await confirm(hash, passkeyId, 6, { key, payment: Buffer.alloc(32, 2) })).toBe(
      "refused",
    );
    expect(await confirm(hash, passkeyId, 6)).toBe("refused");
  });

  test("rule 547: which proves nothing about who is there", async () => {
    const { passkeyId } = await addKey(anna);
    const sessionId = await addSession(anna.userId);
    const hash = await addChallenge("pay", { ...anna, sessionId, paymentHash: payment });
    const call = [sessionId, hash, passkeyId, 6, now];
    expect(await ask("prove_by_passkey", call)).toBe("refused");
    expect(await provedAt(sessionId)).toBeUndefined();
  });
});

test("rule 549: a passkey is removed after a proof, by nobody else, with what it was asked", async () => {
  const { passkeyId } = await addKey(anna);
  const hash = await addChallenge("prove", anna);
  const remove = (sessionId: string, at = now) =>
    ask<string>("remove_passkey", [sessionId, passkeyId, at]);
  expect(await remove(bob.sessionId)).toBe("unknown");
  expect(await remove(anna.sessionId, after(10 * MINUTE_MS))).toBe("unproved");
  expect(await remove(anna.sessionId)).toBe("removed");
  expect(await remove(anna.sessionId)).toBe("unknown");
  const { rows } = await owner.query(
    "select from coffer.passkey_challenge where challenge_hash = $1",
    [hash],
  );
  expect(rows).toHaveLength(0);
});
