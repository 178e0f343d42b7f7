import http from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchAdvisories } from "./fetchAdvisories.ts";

let registry: http.Server;
let origin: string;
let asked: unknown;
let answer: { readonly status: number; readonly body: string };

beforeEach(async () => {
  registry = http.createServer((request, response) => {
    let body = "";
    request.on("data", (data: Buffer) => (body += data.toString()));
    request.on("end", () => {
      asked = [request.method, request.url, JSON.parse(body)];
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, "127.0.0.1", resolve);
  });
  const address = registry.address();
  if (address === null || typeof address === "string") throw new Error("it does not listen");
  origin = `http://127.0.0.1:${address.port}/`;
});
afterEach(() => {
  registry.close();
});

const parts = [
  { bill: "wallet", name: "tokens", version: "2.4.0" },
  { bill: "wallet", name: "tokens", version: "3.0.0" },
  { bill: "bitcoinEngine", name: "@scope/mail", version: "1.0.0" },
];

test("rule 566: the registry is asked once, about every version that is locked", async () => {
  const told = {
    tokens: [
      {
        id: 7,
        url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
        title: "a token passes unsigned",
        severity: "high",
        vulnerable_versions: "<2.4.1",
      },
    ],
    "@scope/mail": [
      {
        id: 8,
        url: "https://elsewhere.example/8",
        title: "b",
        severity: "low",
        vulnerable_versions: "*",
      },
    ],
  };
  answer = { status: 200, body: JSON.stringify(told) };
  expect(await fetchAdvisories(origin, parts)).toEqual([
    { id: "npm-8", package: "@scope/mail", versions: "*", severity: "low", title: "b" },
    {
      id: "GHSA-aaaa-bbbb-cccc",
      package: "tokens",
      versions: "<2.4.1",
      severity: "high",
      title: "a token passes unsigned",
    },
  ]);
  expect(asked).toEqual([
    "POST",
    "/-/npm/v1/security/advisories/bulk",
    { tokens: ["2.4.0", "3.0.0"], "@scope/mail": ["1.0.0"] },
  ]);
});

test("a registry that tells none says so, and nothing is written", async () => {
  answer = { status: 405, body: "" };
  await expect(fetchAdvisories(origin, parts)).rejects.toThrow(
    "tells no advisories (it answered 405): the list stays as it was",
  );
});
