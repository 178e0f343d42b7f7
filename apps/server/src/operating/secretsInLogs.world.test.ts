import { randomUUID } from "node:crypto";
import path from "node:path";
import { seedOf } from "@coffer/chains";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import { custodyPurposes } from "../adapters/keys/seedFiles.ts";
import { findPassphrase } from "../adapters/keys/keyPassphrase.ts";
import { readLocalSecrets } from "../secrets.ts";
import { createCaller, type WalletCaller } from "../testing/calls/callWallet.ts";
import { send, untilTransfer } from "../testing/people/payments.ts";
import {
  askForCode,
  openSession,
  pour,
  readCode,
  richUser,
  sandboxCall,
  until,
} from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";

const RPC_KEY = "f00dfacecafe4242abcd0123";
const MAIL_PASSWORD = "letters-of-sealing-wax";
const MINUTES = 60_000;
const GARBAGE = "garbage-that-carries-a-secret-of-somebody";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await pour(world, world.payoutAddress, "100");
});
afterAll(async () => world.stop());

/** Everything that must not be read in a log, by what it is. */
const secrets = new Map<string, string>();
const keep = (what: string, value: string | undefined) => {
  if (value === undefined || value === "") throw new Error(`There is no ${what} to look for.`);
  secrets.set(`${what} ${secrets.size}`, value);
};
const keepCaller = ({ cookie, token }: WalletCaller) => {
  keep("a token", token);
  keep("a companion cookie", cookie.slice(cookie.indexOf("=") + 1));
};

const setFault = (service: string, mode: string) =>
  fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service, mode }),
  });

/** `since`: how much of the log is older than what is waited for. */
const untilLogged = (words: string, since = 0) =>
  until(`a line with ${words}`, async () =>
    world.serverLog().slice(since).includes(words) ? true : undefined,
  );

async function query(text: string): Promise<readonly pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: world.connectionString });
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

async function walkTheRoad(): Promise<void> {
  const email = "walker.on.the.road@example.com";
  const { caller, asset } = await richUser(world, email, "2");
  keepCaller(caller);
  keep("a code", await readCode(world, email));
  const sent = await send(caller, { accountId: asset.id, amount: "0.25" });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  await untilTransfer(caller, sent.data.transferId, "FULFILLED");
  await caller.must("auth.logout");
  expect(await caller.call("app.getAppState")).toMatchObject({ ok: false });
}

async function makeMistakes(): Promise<void> {
  const email = "wrong.by.one@example.com";
  const caller = await openSession(world);
  keepCaller(caller);
  const login = await askForCode(caller, email);
  const code = await readCode(world, email);
  keep("a code", code);
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await caller.call("auth.authorizeByConfirmCode", { login, code: wrong });
  expect(refused).toMatchObject({ ok: false, error: { code: "BAD_REQUEST" } });
  const stranger = createCaller(world.origin);
  stranger.token = `${caller.token.slice(0, -4)}AAAA`;
  keep("a bad token", stranger.token);
  expect(await stranger.call("app.getAppState")).toMatchObject({ ok: false });
  for (const body of [`{"jwtWebToken":"${GARBAGE}`, GARBAGE, `{"bundleId":"${GARBAGE}"}`])
    await fetch(`${world.origin}/api/trpc/app.initApp`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `x=${GARBAGE}` },
      body,
    });
  keep("a garbage body", GARBAGE);
}

async function breakTheWorldOutside(): Promise<void> {
  await setFault("evm", "garbage");
  await untilLogged("A look at the network failed.");
  await setFault("evm", "ok");
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await untilLogged("A database connection was lost.");
}

/** With credentials for the mail server and a key for the node. */
async function failToMail(): Promise<void> {
  await world.stopServer();
  const mail = new URL(world.settings["SMTP_URL"] ?? "");
  mail.username = "mailer";
  mail.password = MAIL_PASSWORD;
  await world.startServer({
    SMTP_URL: mail.href,
    CHAIN_NODES: `${world.settings["CHAIN_NODES"]}/v3/${RPC_KEY}`,
  });
  await setFault("mail", "garbage");
  const caller = await openSession(world);
  await askForCode(caller, "never.gets.mail@example.com").catch(() => undefined);
  await untilLogged('"alarm":"mailRefused"');
  await setFault("evm", "down");
  await untilLogged("A look at the network failed.", world.serverLog().length);
  await setFault("evm", "ok");
}

/** A start that fails tells why, and nothing more. */
async function failToStart(): Promise<void> {
  await world.stopServer();
  const wrong = new URL(world.connectionString);
  wrong.password = `wrong-${randomUUID()}`;
  keep("a wrong database password", wrong.password);
  await expect(world.startServer({ DATABASE_URL: wrong.href })).rejects.toThrow("cannot start");
}

async function keepWhatTheServerKnows(): Promise<void> {
  const local = readLocalSecrets({ COFFER_DATA_DIR: world.dataDir });
  for (const [name, value] of Object.entries(local)) keep(name, value);
  const passphrase = findPassphrase(world.dataDir) ?? "";
  keep("the passphrase", passphrase);
  for (const purpose of custodyPurposes) {
    const folder = path.join(world.dataDir, "keys");
    const phrase = readSeedPhrase({ folder, purpose, passphrase }, false);
    const words = phrase.split(" ");
    keep(`the ${purpose} seed's words`, words.slice(0, 3).join(" "));
    keep(`the ${purpose} seed's words`, words.slice(-3).join(" "));
    keep(`the ${purpose} seed in hex`, Buffer.from(seedOf(phrase)).toString("hex").slice(0, 40));
  }
  keep("the database's password", new URL(world.connectionString).password);
  keep("the mail password", MAIL_PASSWORD);
  keep("the node's access key", RPC_KEY);
  const attempts = await query(
    "select unsigned_payload, signed_transaction from coffer.outgoing_attempt",
  );
  expect(attempts.length).toBeGreaterThan(0);
  for (const attempt of attempts)
    for (const [what, bytes] of Object.entries(attempt)) keep(what, String(bytes).slice(2));
  const inbox = (await sandboxCall(world, "inbox")) as readonly { code?: string; to: string }[]; // its shape
  for (const { code, to } of inbox) {
    keep("an email address", to);
    if (code !== undefined) keep("a code", code);
  }
  keep("an email address", "never.gets.mail@example.com");
}

/** Digits may stand in a longer number by chance; anything else may not stand anywhere. */
const occurs = (value: string, log: string) =>
  /^\d{6}$/.test(value)
    ? new RegExp(`(?<![0-9a-fA-F.-])${value}(?![0-9a-fA-F.-])`).test(log)
    : log.toLowerCase().includes(value.toLowerCase());

test(
  "the whole road, with everything going wrong on it, leaves no secret in any line",
  async () => {
    await walkTheRoad();
    await makeMistakes();
    await breakTheWorldOutside();
    await failToMail();
    await failToStart();
    await keepWhatTheServerKnows();

    const log = world.serverLog();
    const found = [...secrets].filter(([, value]) => occurs(value, log)).map(([what]) => what);
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThan(25);

    const lines = log.split("\n").filter((line) => line !== "");
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error|fatal)$/),
        time: expect.any(String),
        msg: expect.any(String),
        pid: expect.any(Number),
        role: expect.stringMatching(/^(all|signer)$/),
      });
    const said = new Set(lines.map((line) => (JSON.parse(line) as { level: string }).level)); // just seen
    expect(said).toEqual(new Set(["info", "warn", "error", "fatal"]));
  },
  5 * MINUTES,
);
