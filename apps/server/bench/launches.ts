import { on, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { WebSocket } from "ws";
import { createCaller } from "../src/testing/calls/callWallet.ts";
import { signedInitData } from "../src/testing/people/signedInitData.ts";
import { startWorld, WORLD_BOT_TOKEN, type World } from "../src/testing/worlds/world.ts";

/**
 * A thousand people open the mini-app within a minute, each for the first time: session, sign-in with
 * what Telegram signed, socket, until the first state is pushed to it. Real server, over HTTP.
 */
const PEOPLE = 1000;
const WITHIN_MS = 60_000;
const FIRST_ID = 5_000_000_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(0)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

type Page = { readonly origin: string; readonly cookie: string; readonly jwtWebToken: string };

/** Opens the page's socket, which stays open, and waits until a state comes over it. */
async function firstPush(url: string, { origin, cookie, jwtWebToken }: Page): Promise<void> {
  const socket = new WebSocket(url, { headers: { cookie }, origin });
  await once(socket, "open");
  const params = { path: "app.onStateUpdate", input: { jwtWebToken } };
  socket.send(JSON.stringify({ id: 1, method: "subscription", params }));
  for await (const [message] of on(socket, "message"))
    if (String(message).includes('"version"')) return;
}

type Opened = { readonly signInMs: number; readonly wholeMs: number };

/** One person's opening. Throws when any part of it is refused. */
async function open({ origin, port }: World, telegramId: number): Promise<Opened> {
  const begunMs = performance.now();
  const caller = createCaller(origin);
  const bundleId = "coffer-tg@0.1.0";
  caller.token = (await caller.must("app.initApp", { bundleId })).jwtWebToken;
  const signedMs = performance.now();
  const initData = signedInitData({ id: telegramId }, WORLD_BOT_TOKEN);
  const { state, jwtWebToken } = await caller.must("auth.authorizeViaTelegram", {
    initData,
    bundleId,
  });
  const signInMs = performance.now() - signedMs;
  if (state.userProfile?.telegramId !== String(telegramId))
    throw new Error("Somebody else was signed in.");
  await firstPush(`ws://127.0.0.1:${port}/api/trpcws`, {
    origin,
    cookie: caller.cookie,
    jwtWebToken,
  });
  return { signInMs, wholeMs: performance.now() - begunMs };
}

const world = await startWorld({ ADDRESS_POOL_SIZE: "500" });
try {
  const openings = await Promise.allSettled(
    Array.from({ length: PEOPLE }, async (_, n) => {
      await setTimeout((n / PEOPLE) * WITHIN_MS);
      return open(world, FIRST_ID + n);
    }),
  );
  const opened = openings.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure = openings.find((each) => each.status === "rejected");
  const signIns = opened.map(({ signInMs }) => signInMs);
  const wholes = opened.map(({ wholeMs }) => wholeMs);
  say(`${PEOPLE} people open the mini-app within ${WITHIN_MS / 1000} s: ${opened.length} are in`);
  say(`  sign-in:              p50 ${milli(at(signIns, 0.5))}   p95 ${milli(at(signIns, 0.95))}`);
  say(`  until the first push: p50 ${milli(at(wholes, 0.5))}   p95 ${milli(at(wholes, 0.95))}`);
  say(`  aim: all of them: ${opened.length === PEOPLE ? "met" : "MISSED"}`);
  if (failure !== undefined) say(`  the first who was not: ${String(failure.reason)}`);
} finally {
  await world.stop();
}
