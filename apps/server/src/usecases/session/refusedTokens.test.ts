import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { authenticate } from "./authenticate.ts";
import { initApp } from "./initApp.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("calls of a session that has ended ask the database once, however many they are", async () => {
  const { database, sessions } = rig.services;
  const reads: string[] = [];
  const services: Services = {
    ...rig.services,
    sessions: {
      ...sessions,
      read: (sessionId) => {
        reads.push(sessionId);
        return sessions.read(sessionId);
      },
    },
  };
  const value = "c".repeat(64);
  const companion = { read: () => value, set: () => {} };
  const open = () =>
    initApp(services, { jwtWebToken: undefined, bundleId: "coffer-web@0.1.0", companion });
  const [ended, live] = [await open(), await open()];
  expect(await authenticate(services, ended, companion)).toMatchObject({ ok: true });
  const sessionId = services.tokens.read(ended)?.sessionId ?? "";
  await database
    .updateTable("agent_session")
    .set({ ended_at: new Date(), end_reason: "logout" })
    .where("session_id", "=", sessionId)
    .execute();
  sessions.forget(sessionId);
  reads.length = 0;
  for (let call = 0; call < 50; call += 1)
    expect(await authenticate(services, ended, companion)).toMatchObject({
      ok: false,
      problem: { transport: "UNAUTHORIZED" },
    });
  expect(reads).toEqual([sessionId]);
  expect(await authenticate(services, live, companion)).toMatchObject({ ok: true });
});
