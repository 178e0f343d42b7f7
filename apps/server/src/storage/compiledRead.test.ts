import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newUserId } from "../testing/newIds.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { compiledRead } from "./compiledRead.ts";
import type { Store } from "./database.ts";
import { readTogether } from "./readTogether.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Asked = { readonly userId: UserId; readonly limit?: number | undefined };
type Order = "asc" | "desc";

const accountsIn = (store: Store, { limit, userId }: Asked, order: Order) => {
  const query = store
    .selectFrom("asset_account")
    .select(["account_id", "user_id"])
    .where("user_id", "=", userId)
    .orderBy("account_id", order);
  return limit === undefined ? query : query.limit(limit);
};

test("each asks of its own values what the builder would ask", async () => {
  const { database } = rig.services;
  const read = compiledRead(accountsIn);
  const users = await Promise.all([rig.addUser(), rig.addUser()]);
  const asked = users.flatMap(({ userId }) => [
    { userId },
    { userId, limit: 1 },
    { userId, limit: 2 },
  ]);
  for (const order of ["asc", "desc", "asc"] as const)
    for (const values of asked) {
      const rows = await accountsIn(database, values, order).execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(await read(database, values, order).execute()).toEqual(rows);
      const [first] = rows;
      expect(await read(database, values, order).executeTakeFirst()).toEqual(first);
    }
  expect(await read(database, { userId: newUserId() }, "asc").executeTakeFirst()).toBeUndefined();
});

test("a text is built once for its variant and for the values that are there", async () => {
  const { database } = rig.services;
  const build = vi.fn<typeof accountsIn>(accountsIn);
  const read = compiledRead(build);
  const userId = newUserId();
  for (const order of ["asc", "desc", "asc", "desc"] as const)
    for (const limit of [undefined, 1, 2, 3])
      await read(database, { userId, limit }, order).execute();
  expect(build).toHaveBeenCalledTimes(4);
});

test("what stands in the statement by itself stays, and a value may be bound twice", async () => {
  const { database } = rig.services;
  const read = compiledRead(
    (_, { left, nothing }: { left: bigint; nothing: string | null }) => sql<object>`
      select ${left}::numeric as a, ${left}::numeric + ${7n}::numeric as b,
        ${nothing}::text as c, ${"own"}::text as d`,
  );
  const ask = (store: Store) =>
    Promise.all([
      read(store, { left: 1n, nothing: null }).executeTakeFirst(),
      read(store, { left: 2n, nothing: "some" }).executeTakeFirst(),
    ]);
  const right = [
    { a: 1n, b: 8n, c: null, d: "own" },
    { a: 2n, b: 9n, c: "some", d: "own" },
  ];
  expect(await ask(database)).toEqual(right);
  expect(await readTogether(database, ask)).toEqual(right);
});

test("a statement that is made of a value is refused before anybody is asked", () => {
  const { database } = rig.services;
  const looks = compiledRead((_, { place }: { place: { id: string } }) => sql`select ${place.id}`);
  expect(() => looks(database, { place: { id: "1" } })).toThrow("looks into a value");
  const counts = compiledRead((_, { limit }: { limit: number }) => sql`select ${limit + 1}`);
  expect(() => counts(database, { limit: 1 })).toThrow("made of the value of limit");
  const spells = compiledRead((_, { id }: { id: string }) => sql`select ${`payment:${id}`}`);
  expect(() => spells(database, { id: "1" })).toThrow("made of the value of id");
  const keeps = compiledRead((_, { id }: { id: string }) => sql`select ${JSON.stringify({ id })}`);
  expect(() => keeps(database, { id: "1" })).toThrow("made of the value of id");
});
