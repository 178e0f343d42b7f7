import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listThenProvider } from "../aml/listThenProvider.ts";
import { readSanctionsList } from "../aml/readSanctionsList.ts";
import { chainalysisRisk } from "./chainalysisRisk.ts";
import { chainalysisSanctions } from "./chainalysis.ts";

type Asked = { method: string; url: string; key: string; body: string };
type Said = {
  status: number;
  body: string;
  headers?: Record<string, string>;
  ends?: "cut" | "never";
};

const EVM = { type: "evm", chainId: "1" };
const ADDRESS = "0x00000000000000000000000000000000000000AA";
const LISTED = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
const KEY = "k".repeat(32);
const state: { asked: Asked[]; say: (asked: Asked) => Said } = {
  asked: [],
  say: () => ({ status: 200, body: "{}" }),
};
const clock = { now: 0, nowMs: () => clock.now };
const provider = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { method = "", url = "", headers } = request;
  const asked = { method, url, key: String(headers["x-api-key"] ?? headers["token"]), body };
  state.asked.push(asked);
  const said = state.say(asked);
  if (said.ends === "cut") response.socket?.destroy();
  if (said.ends !== undefined) return;
  response.writeHead(said.status, { "content-type": "application/json", ...said.headers });
  response.end(said.body);
}

const baseUrl = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // listens on TCP, so the address is no text
const list = readSanctionsList();
const sanctions = () =>
  listThenProvider(list, chainalysisSanctions({ baseUrl: baseUrl(), apiKey: KEY, clock }));
const risk = (isHighBlocked = true) =>
  listThenProvider(list, chainalysisRisk({ baseUrl: baseUrl(), token: KEY, clock, isHighBlocked }));
const both = [
  ["sanctions", sanctions],
  ["risk", risk],
] as const;

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  state.asked = [];
  clock.now = 0;
});

const always = (said: Said) => {
  state.say = () => said;
};
/** As the address screening answers: a registration, then what it knows. */
const screened = (answered: object, status = 200) => {
  state.say = ({ method }) =>
    method === "POST"
      ? { status: 201, body: JSON.stringify({ address: ADDRESS }) }
      : { status, body: JSON.stringify(answered) };
};
const statusOf = async (checked: ReturnType<typeof sanctions>) =>
  (await checked.checkAddress(EVM, ADDRESS, "fresh")).status;

describe("sanctions screening", () => {
  test("is asked as its documentation says, and no identification is ALLOWED", async () => {
    always({ status: 200, body: JSON.stringify({ identifications: [] }) });
    expect(await statusOf(sanctions())).toBe("ALLOWED");
    const url = `/api/v1/address/${ADDRESS}`;
    expect(state.asked).toEqual([{ method: "GET", url, key: KEY, body: "" }]);
  });

  test("rule 233: one that never answers is given up, and stays UNKNOWN", async () => {
    always({ status: 200, body: "", ends: "never" });
    expect(await statusOf(sanctions())).toBe("UNKNOWN");
  });

  test("any identification is DISABLED, and is kept as evidence", async () => {
    const hit = { category: "sanctions", name: "SANCTIONS: OFAC", description: null, url: null };
    always({ status: 200, body: JSON.stringify({ identifications: [hit] }) });
    const answered = await sanctions().checkAddress(EVM, ADDRESS, "fresh");
    expect(answered).toMatchObject({ status: "DISABLED" });
    expect(JSON.stringify(answered)).toContain("SANCTIONS: OFAC");
  });
});

describe("address screening", () => {
  test("registers the address, then reads its risk", async () => {
    screened({ address: ADDRESS, risk: "Low", riskReason: null });
    expect(await statusOf(risk())).toBe("ALLOWED");
    const url = "/api/risk/v2/entities";
    expect(state.asked).toEqual([
      { method: "POST", url, key: KEY, body: JSON.stringify({ address: ADDRESS }) },
      { method: "GET", url: `${url}/${ADDRESS}`, key: KEY, body: "" },
    ]);
  });

  test.each([
    ["Low", true, "ALLOWED"],
    ["Medium", true, "ALLOWED"],
    ["High", true, "DISABLED"],
    ["High", false, "ALLOWED"],
    ["Severe", false, "DISABLED"],
    ["Unheard of", false, "UNKNOWN"],
    [null, false, "UNKNOWN"],
  ] as const)("risk %s, high ones blocked: %s, is %s", async (level, isHighBlocked, status) => {
    screened({ address: ADDRESS.toLowerCase(), risk: level });
    expect(await statusOf(risk(isHighBlocked))).toBe(status);
  });

  test("an answer about another address, and one before the registration, are no answer", async () => {
    screened({ address: LISTED, risk: "Low" });
    expect(await statusOf(risk())).toBe("UNKNOWN");
    screened({ message: "Not Found" }, 404);
    expect(await statusOf(risk())).toBe("UNKNOWN");
  });
});

const clean = JSON.stringify({ identifications: [], address: ADDRESS, risk: "Low" });
const failures: readonly (readonly [string, Said])[] = [
  ["a wrong key", { status: 403, body: clean }],
  ["too many questions", { status: 429, body: clean }],
  ["an error of its own", { status: 500, body: clean }],
  ["being out of order", { status: 503, body: clean }],
  ["a redirect", { status: 302, body: clean, headers: { location: "/elsewhere" } }],
  ["garbage", { status: 200, body: "<html>identifications: []" }],
  ["an empty answer", { status: 200, body: "" }],
  ["another shape", { status: 200, body: JSON.stringify({ identifications: null, risk: 1 }) }],
  ["a list without an object", { status: 200, body: "[]" }],
  ["too much", { status: 200, body: clean + " ".repeat(300_000) }],
  ["a broken connection", { status: 200, body: clean, ends: "cut" }],
];

describe.each(both)("%s", (_name, open) => {
  test.each(failures)(
    "rule 233: %s stays UNKNOWN, and no redirect is followed",
    async (_what, said) => {
      always(said);
      expect(await statusOf(open())).toBe("UNKNOWN");
      expect(state.asked.filter(({ url }) => url === "/elsewhere")).toEqual([]);
    },
  );

  test("rule 233: a provider that cannot be reached stays UNKNOWN", async () => {
    const gone = listThenProvider(list, async () => {
      throw new Error("connect ECONNREFUSED");
    });
    expect(await statusOf(gone)).toBe("UNKNOWN");
  });

  test("a listed address is blocked without asking, whatever the provider would say", async () => {
    always({ status: 200, body: clean });
    expect(await open().checkAddress(EVM, LISTED, "fresh")).toMatchObject({ status: "DISABLED" });
    expect(state.asked).toEqual([]);
  });

  test("a pause that one lane was told is none of the other's", async () => {
    const checked = open();
    always({ status: 429, body: "{}", headers: { "retry-after": "30" } });
    expect(await statusOf(checked)).toBe("UNKNOWN");
    state.say = ({ method }) => ({ status: method === "POST" ? 201 : 200, body: clean });
    expect(await statusOf(checked)).toBe("UNKNOWN");
    expect(await checked.checkAddress(EVM, ADDRESS, "held")).toMatchObject({ status: "ALLOWED" });
  });

  test("a provider that is asked too often is left in peace for as long as it says", async () => {
    const checked = open();
    always({ status: 429, body: "{}", headers: { "retry-after": "30" } });
    expect(await statusOf(checked)).toBe("UNKNOWN");
    const askedOnce = state.asked.length;
    state.say = ({ method }) => ({ status: method === "POST" ? 201 : 200, body: clean });
    clock.now = 29_999;
    expect(await statusOf(checked)).toBe("UNKNOWN");
    expect(state.asked).toHaveLength(askedOnce);
    clock.now = 30_000;
    expect(await statusOf(checked)).toBe("ALLOWED");
  });
});
