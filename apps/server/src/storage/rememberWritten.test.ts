import { expect, test } from "vitest";
import type { Database } from "./database.ts";
import { rememberWritten } from "./rememberWritten.ts";

/** Databases are told apart by identity alone; none is asked anything here. */
const database = () => ({}) as Database;

test("what was read once is not read again, for that database and that key", async () => {
  const remember = rememberWritten<string>();
  const [one, other] = [database(), database()];
  expect(await remember(one, "a", async () => "first")).toBe("first");
  expect(await remember(one, "a", async () => "second")).toBe("first");
  expect(await remember(one, "b", async () => "third")).toBe("third");
  expect(await remember(other, "a", async () => "fourth")).toBe("fourth");
});

test("what could not be read is asked for again", async () => {
  const remember = rememberWritten<string>();
  const one = database();
  const missing = remember(one, "a", async () => Promise.reject(new Error("not published")));
  await expect(missing).rejects.toThrow("not published");
  expect(await remember(one, "a", async () => "published")).toBe("published");
});
