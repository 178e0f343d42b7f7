import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noMetrics } from "../../metrics/noMetrics.ts";
import type { Services } from "../../ports/services.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { addHooks } from "./addHooks.ts";
import { hookDoors } from "./hookDoors.ts";

const SECRET_HEADER = "x-telegram-bot-api-secret-token";
const secret = "s".repeat(32);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  await rig.services.database.deleteFrom("telegram_update").execute();
});

async function knock(botHook: Services["botHook"], headers: Readonly<Record<string, string>>) {
  const { log } = rig.services;
  const server = Fastify();
  const doors = hookDoors({ ...rig.services, botHook });
  await addHooks(server, { basePath: "/", doors, log, metrics: noMetrics });
  const url = "/hooks/telegram";
  const payload = { update_id: 12, message: { text: "/help" } };
  const { statusCode } = await server.inject({ method: "POST", url, headers, payload });
  await server.close();
  return statusCode;
}
const heard = async () =>
  (await rig.services.database.selectFrom("telegram_update").select("update_id").execute()).map(
    ({ update_id: id }) => id,
  );

test("rule 232: Telegram is heard by the secret that the bot gave it, and a thing told twice once", async () => {
  const own = { [SECRET_HEADER]: secret };
  expect(await knock({ botId: 7n, secret }, own)).toBe(200);
  expect(await knock({ botId: 7n, secret }, own)).toBe(200);
  expect(await heard()).toEqual([12n]);
});

test.each([
  ["no secret", {}],
  ["an empty one", { [SECRET_HEADER]: "" }],
  ["another one", { [SECRET_HEADER]: "t".repeat(32) }],
  ["the beginning of it", { [SECRET_HEADER]: secret.slice(1) }],
  ["it under another name", { authorization: secret }],
])("rule 232: with %s nothing is heard", async (_what, headers) => {
  expect(await knock({ botId: 7n, secret }, headers)).toBe(401);
  expect(await heard()).toEqual([]);
});

test("a bot that asks itself has no door that anybody could knock at", async () => {
  expect(await knock(null, { [SECRET_HEADER]: "" })).toBe(404);
  expect(await heard()).toEqual([]);
});
