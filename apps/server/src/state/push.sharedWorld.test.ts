import { TRPCClientError } from "@trpc/client";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { realClient } from "../testing/calls/realClient.ts";
import { askForCode, openSession, readCode, signIn, until } from "../testing/people/people.ts";
import { sharedWorld } from "../testing/worlds/sharedWorld.ts";
import type { World } from "../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("the real tRPC client", () => {
  test("calls mutations and queries over its own links", async () => {
    const caller = await signIn(world, "links@example.com");
    const { client, close } = realClient(world, caller);
    const { state } = await client.app.getAppState.query({ jwtWebToken: caller.token });
    expect(state.userProfile?.email).toBe("links@example.com");
    const failure = await client.wallet.checkAddressAmlStatus
      .query({
        jwtWebToken: caller.token,
        networkId: { type: "evm", chainId: "31337" },
        address: "rubbish",
      })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TRPCClientError);
    expect(failure).toMatchObject({ data: { code: "BAD_REQUEST", errorCode: "INVALID_ADDRESS" } });
    await close();
  });

  test("rule 214: hears of the end of its session, gets nothing after it, and is closed", async () => {
    const caller = await signIn(world, "ended@example.com");
    const { client, close, closeCodes } = realClient(world, caller);
    const reasons: string[] = [];
    const ended = { isStateOver: false };
    client.app.onAgentSessionShutdown.subscribe(
      { jwtWebToken: caller.token },
      { onData: ({ reason }) => reasons.push(reason) },
    );
    const started = { isStarted: false };
    client.app.onStateUpdate.subscribe(
      { jwtWebToken: caller.token },
      {
        onData: () => (started.isStarted = true),
        onComplete: () => (ended.isStateOver = true),
      },
    );
    await until("the subscription", async () => (started.isStarted ? true : undefined));
    await caller.must("auth.logout");
    await until("the reason", async () => (reasons[0] === "logout" ? true : undefined));
    await until("the end of the states", async () => (ended.isStateOver ? true : undefined));
    expect(reasons).toEqual(["logout"]);
    await until("the end of the socket", async () => (closeCodes[0] === 4001 ? true : undefined));
    await close();
  });

  test("rule 223: gets nothing more of the first user once another has signed in to its session", async () => {
    const caller = await signIn(world, "switch-from@example.com");
    const { client, close } = realClient(world, caller);
    const seen = { emails: [] as unknown[], isOver: false, reasons: [] as string[] };
    client.app.onAgentSessionShutdown.subscribe(
      { jwtWebToken: caller.token },
      { onData: ({ reason }) => seen.reasons.push(reason) },
    );
    client.app.onStateUpdate.subscribe(
      { jwtWebToken: caller.token },
      {
        onData: ({ userProfile }) => seen.emails.push(userProfile?.email),
        onComplete: () => (seen.isOver = true),
      },
    );
    await until("the first state", async () => (seen.emails.length > 0 ? true : undefined));
    const login = await askForCode(caller, "switch-to@example.com");
    const code = await readCode(world, "switch-to@example.com");
    const authorized = await caller.must("auth.authorizeByConfirmCode", { login, code });
    await until("the end of the states", async () => (seen.isOver ? true : undefined));
    const before = seen.emails.length;
    const database = new pg.Client({ connectionString: world.connectionString });
    await database.connect();
    await database.query(
      `update coffer.app_user set locale = 'ru-KZ' where email = 'switch-from@example.com';
       select coffer.touch_user(user_id) from coffer.app_user
        where email = 'switch-from@example.com'`,
    );
    await database.end();
    caller.token = authorized.jwtWebToken;
    const { state } = await caller.must("app.getAppState");
    expect(state.userProfile?.email).toBe("switch-to@example.com");
    expect(seen.emails).toHaveLength(before);
    expect(seen.reasons).toEqual([]);
    await close();
  });

  test("hears of an end whose notice was lost while the server was not listening", async () => {
    const caller = await signIn(world, "deaf@example.com");
    const { client, close } = realClient(world, caller);
    const seen = { isStarted: false, reasons: [] as string[] };
    client.app.onAgentSessionShutdown.subscribe(
      { jwtWebToken: caller.token },
      {
        onStarted: () => (seen.isStarted = true),
        onData: ({ reason }) => seen.reasons.push(reason),
      },
    );
    await until("the subscription", async () => (seen.isStarted ? true : undefined));
    const database = new pg.Client({ connectionString: world.connectionString });
    await database.connect();
    const cut = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen coffer%'`,
    );
    expect(cut.rowCount).toBe(1);
    await database.query(
      `update coffer.agent_session set ended_at = now(), end_reason = 'logout'
        where user_id = (select user_id from coffer.app_user where email = 'deaf@example.com')`,
    );
    await until("the end", async () => (seen.reasons.length > 0 ? true : undefined));
    expect(seen.reasons).toEqual(["ended"]);
    await database.end();
    await close();
  });

  test("is pushed a change whose notice was lost while the server was not listening", async () => {
    const caller = await signIn(world, "missed@example.com");
    const { client, close } = realClient(world, caller);
    const locales: string[] = [];
    client.app.onStateUpdate.subscribe(
      { jwtWebToken: caller.token },
      { onData: ({ locale }) => locales.push(locale) },
    );
    await until("the first state", async () => (locales.length > 0 ? true : undefined));
    const database = new pg.Client({ connectionString: world.connectionString });
    await database.connect();
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen coffer%'`,
    );
    await database.query(
      `update coffer.app_user set locale = 'ru-KZ' where email = 'missed@example.com';
       select coffer.touch_user(user_id) from coffer.app_user where email = 'missed@example.com'`,
    );
    await until("the new state", async () => (locales.at(-1) === "ru-KZ" ? true : undefined));
    expect(new Set(locales)).toEqual(new Set(["en", "ru-KZ"]));
    await database.end();
    await close();
  });

  test("rule 223: an anonymous session is pushed no state", async () => {
    const caller = await openSession(world);
    const { client, close } = realClient(world, caller);
    const seen = { isOver: false, states: 0 };
    client.app.onStateUpdate.subscribe(
      { jwtWebToken: caller.token },
      { onData: () => (seen.states += 1), onComplete: () => (seen.isOver = true) },
    );
    await until("the end of nothing", async () => (seen.isOver ? true : undefined));
    expect(seen.states).toBe(0);
    await close();
  });
});

describe("the socket's door", () => {
  const statusFor = (origin: string | undefined, path = "/api/trpcws") =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(
        `${world.origin.replace("http", "ws")}${path}`,
        origin === undefined ? {} : { origin },
      );
      socket.on("open", () => {
        socket.terminate();
        resolve(101);
      });
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
      socket.on("error", () => {});
    });

  test("rule 222: opens for the wallet's own pages only", async () => {
    expect(await statusFor(world.origin)).toBe(101);
    expect(await statusFor("https://evil.example")).toBe(403);
    expect(await statusFor("null")).toBe(403);
    expect(await statusFor(undefined)).toBe(403);
    expect(await statusFor(world.origin, "/api/other")).toBe(404);
  });

  test("rule 223: a message beyond 64 kB closes the socket and the server lives", async () => {
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/api/trpcws`, {
      origin: world.origin,
    });
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    socket.on("open", () => socket.send("x".repeat(70_000)));
    socket.on("error", () => {});
    expect(await closed).toBe(1009);
    expect((await fetch(`${world.origin}/health/live`)).status).toBe(200);
  });
});
