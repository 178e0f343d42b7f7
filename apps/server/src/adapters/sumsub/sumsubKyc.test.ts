import type { UserId } from "@coffer/core/ids";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sumsubKyc } from "./sumsubKyc.ts";
import { sumsubSignature } from "./sumsubSignature.ts";

type Answer = { readonly status: number; readonly body: string; readonly isEndless?: boolean };
type Asked = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

const FORMS = "https://in.sumsub.com";
const NOW_MS = 1_700_000_000_123;
const USER = "0190b0a0-0000-7000-8000-000000000001" as UserId;
const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const found = json({ id: "a1", externalUserId: USER, review: { reviewStatus: "init" } });

const state: { asked: Asked[]; answers: Map<string, Answer> } = { asked: [], answers: new Map() };
const provider = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { method = "", url = "", headers } = request;
  state.asked.push({ method, url, headers, body });
  const name = /websdkLink|status|one/.exec(url)?.[0] ?? "";
  const said = state.answers.get(name) ?? { status: 500, body: "" };
  response.writeHead(said.status, { "content-type": "application/json", location: "/elsewhere" });
  if (said.isEndless === true) response.write(said.body);
  else response.end(said.body);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  state.asked = [];
  state.answers = new Map([
    ["one", found],
    ["status", json({ reviewStatus: "init" })],
    ["websdkLink", json({ url: `${FORMS}/websdk/p/sbx_1` })],
  ]);
});

const kyc = () => {
  const { port } = provider.address() as AddressInfo; // listens on TCP, so the address is no text
  return sumsubKyc({
    baseUrl: `http://127.0.0.1:${port}`,
    appToken: "app-token",
    secretKey: "test-secret-key",
    clock: { nowMs: () => NOW_MS },
    levelName: "basic-kyc-level",
    formOrigins: [FORMS],
  });
};
const person = { userId: USER, email: "a@b.cd", phone: null, locale: "ru-KZ" } as const;
const openForm = () => kyc().openForm(person, 1_800_000);

test("every call is signed as Sumsub's documentation of authentication says", async () => {
  await kyc().reviewOf(USER);
  await openForm();
  expect(state.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /resources/applicants/-;externalUserId=${USER}/one`,
    "GET /resources/applicants/a1/status",
    "POST /resources/sdkIntegrations/levels/-/websdkLink?lang=ru",
  ]);
  for (const { method, url: path, headers, body } of state.asked) {
    const signed = { secretKey: "test-secret-key", seconds: "1700000000", path, body };
    expect(headers).toMatchObject({
      "x-app-token": "app-token",
      "x-app-access-ts": "1700000000",
      "x-app-access-sig": sumsubSignature({ ...signed, method: method === "GET" ? "GET" : "POST" }),
    });
  }
  expect(JSON.parse(state.asked[2]?.body ?? "")).toEqual({
    levelName: "basic-kyc-level",
    userId: USER,
    applicantIdentifiers: { email: "a@b.cd" },
    ttlInSecs: 1800,
  });
});

test("somebody Sumsub has not heard of has begun nothing", async () => {
  state.answers.set("one", json({ code: 404, description: "not found" }, 404));
  expect(await kyc().reviewOf(USER)).toEqual({ ok: true, value: "NONE" });
});

test("the status counts, and not what the applicant's own record says of it", async () => {
  state.answers.set("one", json({ id: "a1", externalUserId: USER, review: { reviewStatus: "x" } }));
  const green = { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } };
  state.answers.set("status", json(green));
  expect(await kyc().reviewOf(USER)).toEqual({ ok: true, value: "APPROVED" });
});

const green = json({ reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } });

describe("rule 233: no usable answer approves nobody and follows nothing", () => {
  test.each([
    ["overload", { status: 429, body: green.body }],
    ["a failure", { status: 500, body: green.body }],
    ["a wrong key", json({ code: 401, description: "Invalid signature" }, 401)],
    ["garbage", { status: 200, body: '{"reviewStatus":[[<html>' }],
    ["another shape", json({ status: "completed", answer: "GREEN" })],
    ["nothing", { status: 200, body: "" }],
    ["a success that is none", { status: 202, body: green.body }],
    ["a way elsewhere", { status: 302, body: green.body }],
    ["far too much", { status: 200, body: JSON.stringify({ reviewStatus: "x".repeat(300_000) }) }],
  ])("%s", async (_what, said) => {
    for (const name of ["status", "one", "websdkLink"]) {
      state.asked = [];
      state.answers = new Map([
        ["one", found],
        ["status", green],
      ]);
      state.answers.set(name, said);
      const answered = name === "websdkLink" ? await openForm() : await kyc().reviewOf(USER);
      expect(answered).toMatchObject({ ok: false, problem: { kind: "away" } });
      expect(state.asked.every(({ url }) => !url.includes("elsewhere"))).toBe(true);
    }
  });

  test("an answer without an end is read no further than any answer goes", async () => {
    state.answers.set("status", { status: 200, body: " ".repeat(300_000), isEndless: true });
    const why = "answered too much";
    expect(await kyc().reviewOf(USER)).toMatchObject({ ok: false, problem: { why } });
  });

  test("a page of some proxy that says 404", async () => {
    state.answers.set("one", { status: 404, body: "<html>no such host</html>" });
    expect(await kyc().reviewOf(USER)).toMatchObject({ ok: false });
  });

  test("an answer about somebody else", async () => {
    state.answers.set("one", json({ id: "a1", externalUserId: "another" }));
    state.answers.set("status", green);
    expect(await kyc().reviewOf(USER)).toMatchObject({ ok: false });
  });

  test("nobody there", async () => {
    const closed = sumsubKyc({
      baseUrl: "http://127.0.0.1:1",
      appToken: "t",
      secretKey: "s",
      clock: { nowMs: () => NOW_MS },
      levelName: "l",
      formOrigins: [FORMS],
    });
    expect(await closed.reviewOf(USER)).toMatchObject({ ok: false });
  });
});

test.each([
  ["javascript:alert(1)"],
  ["http://in.sumsub.com/websdk/p/1"],
  ["https://in.sumsub.com.evil.example/websdk/p/1"],
  ["https://in.sumsub.com@evil.example/websdk/p/1"],
  ["data:text/html,form"],
])("a form at %s is opened for nobody", async (url) => {
  state.answers.set("websdkLink", json({ url }));
  expect(await openForm()).toMatchObject({ ok: false, problem: { kind: "away" } });
});
