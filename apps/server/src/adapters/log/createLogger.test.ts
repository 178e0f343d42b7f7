import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { createLogger } from "./createLogger.ts";
import { nodesAt } from "../../testing/settings/nodesAt.ts";

const PASSWORD = 'p@ss/"word\\ of the database';
const RPC_KEY = "f00dfacecafe4242abcd";
const settings = readSettings({
  COFFER_ENV: "local",
  ROLE: "api",
  CHAINALYSIS_API_KEY: "chainalysis-key-of-ours",
  SMTP_URL: "smtps://mailer:letters%21of%20wax@mail.example:465",
  RATES_URL: "https://rates.example/api/v3?x_key=rates-key-of-ours",
  CHAIN_NODES: nodesAt(`https://node.example/v3/${RPC_KEY}`),
  DATABASE_URL: `postgres://coffer:${encodeURIComponent(PASSWORD)}@db.example/coffer`,
});
const secrets = {
  tokenSecret: "token-secret-of-thirty-two-characters",
  tokenSecretPrevious: "token-secret-before-of-thirty-two-chars",
  codeSecret: "code-secret-of-thirty-two-characters",
  voucherSecret: "voucher-secret-of-thirty-two-characters",
  pinShareSecret: "pin-share-secret-of-thirty-two-chars",
  apiKeySecret: "api-key-secret-of-thirty-two-characters",
  keyPassphrase: "the passphrase of thirty-two characters",
  postgresPassword: "postgres-password-of-thirty-two-chars",
};

/** What one line looks like after it was logged. */
function logged(fields: object, message = "Something."): string {
  let line = "";
  const logger = createLogger(settings, secrets, { write: (text) => void (line += text) });
  logger.warn(fields, message);
  return line;
}

test("a line says when, where and how bad, and is JSON", () => {
  expect(JSON.parse(logged({ height: 7 }))).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    role: "api",
    height: 7,
    msg: "Something.",
  });
});

test("a password with a per cent sign that stands for itself is hidden, and ends nothing", () => {
  const odd = { ...settings, DATABASE_URL: "postgres://coffer:100%of-the-wax@db.example/coffer" };
  let line = "";
  const logger = createLogger(odd, secrets, { write: (text) => void (line += text) });
  logger.warn({ why: "the password 100%of-the-wax is wrong" }, "Something.");
  expect(line).not.toContain("of-the-wax");
});

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl-_x";
const WORDS = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const SIGNED = `0x02f8${"ab".repeat(110)}`;

test.each([
  ["the token secret", secrets.tokenSecret],
  ["the token secret before it", secrets.tokenSecretPrevious],
  ["the code secret", secrets.codeSecret],
  ["the vouchers' secret", secrets.voucherSecret],
  ["the secret of PIN shares", secrets.pinShareSecret],
  ["the secret of servers that call", secrets.apiKeySecret],
  ["the passphrase", secrets.keyPassphrase],
  ["the key of address checks", "chainalysis-key-of-ours"],
  ["the password of the embedded database", secrets.postgresPassword],
  ["the database's password", PASSWORD],
  ["the password as it stands in the URL", encodeURIComponent(PASSWORD)],
  ["the mail password", "letters!of wax"],
  ["the node's access key", RPC_KEY],
  ["a provider's key in a query", "rates-key-of-ours"],
  ["a token", JWT],
  [
    "a bot's token in an address",
    "https://api.telegram.org/bot123456789:AAF-one_bot-of-somebody-elses-that/getMe",
  ],
  ["what Telegram signed", "query_id=AAE&user=%7B%22id%22%3A7%7D&auth_date=1700000000&hash=aa55"],
  ["a signed transaction", SIGNED],
  ["a seed's words", WORDS],
])("%s is hidden in a field, in the message, in an error and in its stack", (_what, secret) => {
  const quoted = JSON.stringify(secret).slice(1, -1);
  const lines = [
    logged({ error: `Failed: ${secret} was refused` }),
    logged({}, `Failed: ${secret}`),
    logged({ err: new Error(`connect to ${secret} failed`) }),
    logged({ err: new Error("outer", { cause: new Error(`inner ${secret}`) }) }),
    logged({ deep: [{ list: [secret] }] }),
  ];
  for (const line of lines) {
    expect(line).not.toContain(quoted);
    expect(line).toContain("[hidden]");
    expect(JSON.parse(line)).toMatchObject({ level: "warn" });
  }
});

test("credentials of any URL are hidden, known or not; the host is kept", () => {
  const line = logged({ err: new Error("no route to postgres://me:unknown@10.0.0.7:5432/db") });
  expect(line).toContain("postgres://[hidden]@10.0.0.7:5432/db");
  expect(line).not.toContain("unknown");
});

test("values under telling names are hidden", () => {
  const line = logged({ password: 'x"y', headers: { cookie: "__Host-sfp=1", host: "kept" } });
  expect(JSON.parse(line)).toMatchObject({
    password: "[hidden]",
    headers: { cookie: "[hidden]", host: "kept" },
  });
});

test("of an email address the first letter and the domain are left", () => {
  const line = logged({ error: "550 <first.last+tag@mail.example.com> is unknown" });
  expect(line).toContain("550 <f***@mail.example.com> is unknown");
});

test("what helps is kept: addresses, transaction ids, payment ids, ordinary words", () => {
  const kept = {
    address: "0x1000000000000000000000000000000000000001",
    transactionId: `0x${"ab".repeat(32)}`,
    paymentId: "019a0000-0000-7000-8000-000000000000",
    why: "The node does not answer, is behind, or forgets balances too soon.",
  };
  expect(JSON.parse(logged(kept))).toMatchObject(kept);
});

/** Runs a few lines in a process of their own that logs its crashes. */
async function crash(lines: string): Promise<{ code: number | null; output: string }> {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `
    import { createLogger } from ${here("createLogger.ts")};
    import { logCrashes } from ${here("logCrashes.ts")};
    const settings = { COFFER_LOG_LEVEL: "info", ROLE: "jobs" };
    logCrashes(createLogger(settings, {}));
    ${lines}
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

test.each([
  ["an exception", "setTimeout(() => { throw new Error('lost postgres://me:pass@db/x'); });"],
  ["a rejection", "void Promise.reject(new Error('lost postgres://me:pass@db/x'));"],
  ["a rejection with no error", "void Promise.reject('lost postgres://me:pass@db/x');"],
])("%s that nobody caught is one line of JSON and the end, with code 1", async (_what, lines) => {
  const { code, output } = await crash(lines);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(output)).toMatchObject({ level: "fatal", role: "jobs" });
  expect(output).toContain("lost postgres://[hidden]@db/x");
});

test("a warning of Node is a line of JSON", async () => {
  const { output } = await crash(
    "process.emitWarning('old'); process.on('warning', () => process.exit(0));",
  );
  expect(JSON.parse(output)).toMatchObject({ level: "warn", msg: "A warning of Node." });
});
