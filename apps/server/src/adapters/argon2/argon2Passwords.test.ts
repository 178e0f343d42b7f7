import { expect, test } from "vitest";
import { argon2Passwords, readPhc } from "./argon2Passwords.ts";
import { createTurns } from "./createTurns.ts";

const passwords = argon2Passwords();
const kept = async (password: string): Promise<string> => {
  const done = await passwords.keep(password);
  if (!done.ok) throw new Error(done.problem);
  return done.value;
};

test("rule 207: the stored password is a PHC string of argon2id with m >= 19456 and t >= 2", async () => {
  const text = await kept("Wolf-in-7-snow");
  expect(text).toMatch(
    /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  const { memory, passes } = readPhc(text);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(await kept("Wolf-in-7-snow")).not.toBe(text);
});

// The reference program's own: echo -n password | argon2 somesaltsomesalt -id -t 2 -m 16 -p 1
const REFERENCE =
  "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

test("a hash made by the reference program is right for its password and no other", async () => {
  const compare = (password: string) => passwords.compare(password, REFERENCE);
  expect(await compare("password")).toEqual({ ok: true, value: { isRight: true, isStale: false } });
  expect(await compare("Password")).toMatchObject({ value: { isRight: false } });
});

test("nobody's password is compared with the same work and is never right", async () => {
  expect(await passwords.compare("password", null)).toEqual({
    ok: true,
    value: { isRight: false, isStale: false },
  });
});

test("a password kept under older parameters is right, and stale", async () => {
  const older = argon2Passwords({ memory: 19_456, passes: 2, parallelism: 1 });
  const text = await older.keep("Wolf-in-7-snow");
  expect(await passwords.compare("Wolf-in-7-snow", text.ok ? text.value : "")).toEqual({
    ok: true,
    value: { isRight: true, isStale: true },
  });
});

test("two run, three wait in their order, the sixth is sent away, and places are free again", async () => {
  const inTurn = createTurns({ runningMax: 2, waitingMax: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name);
      ends[name] = () => resolve(name);
    });
  const all = [0, 1, 2, 3, 4].map((name) => inTurn(work(name)));
  expect(await inTurn(work(5))).toEqual({ ok: false, problem: "busy" });
  expect(begun).toEqual([0, 1]);
  for (const name of [0, 1, 2, 3, 4]) {
    ends[name]?.();
    await all[name];
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  const broken = inTurn(async () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await inTurn(async () => 7)).toEqual({ ok: true, value: 7 });
});
