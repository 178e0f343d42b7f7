import { expect, test } from "vitest";
import { createRecoveries, type Sign } from "./recoveries.ts";

const api: Sign = { of: "api", name: "api-1" };

test("a kill is over at the first success that was asked for after it, of the process that it was of", async () => {
  const recoveries = createRecoveries();
  const state = { isOver: false };
  const over = recoveries.begin("killApi", api).then(() => void (state.isOver = true));
  const laterMs = Date.now() + 3_000;
  const answer = { isWrite: true, atMs: laterMs };
  recoveries.answered({ ...answer, api: "api-2", askedAtMs: laterMs });
  recoveries.answered({ ...answer, api: "api-1", askedAtMs: 0 });
  await Promise.resolve();
  expect(state.isOver).toBe(false);
  expect(recoveries.unseen()).toEqual(["killApi"]);
  recoveries.answered({ ...answer, api: "api-1", askedAtMs: laterMs });
  await over;
  expect(recoveries.unseen()).toEqual([]);
  const [seconds = 0] = recoveries.seconds.get("killApi") ?? [];
  expect(Math.round(seconds)).toBe(3);
});
