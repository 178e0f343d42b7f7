import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { merchantCalls } from "./merchantCalls.ts";
import { readSignedCall } from "../signed/readSignedCall.ts";
import { merchantErrors } from "./merchantErrors.ts";
import { merchantOpenApi } from "./merchantOpenApi.ts";

const ID = "018f0000-0000-7000-8000-000000000001";
const document = merchantOpenApi({ name: "Coffer", url: "https://wallet.example/merchant/v1" });

test("rule 408: the document is OpenAPI 3.1, and every reference in it leads somewhere", async () => {
  const { errors, valid } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const { schemas } = document["components"] as { readonly schemas: object };
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(schemas)).toContain(name);
});

test("rule 408: it has every call there is, with every reason to refuse it", () => {
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, object>>>>;
  for (const [name, { method, path, refusals }] of Object.entries(merchantCalls)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name });
    const text = JSON.stringify(operation);
    for (const code of refusals) expect(text).toContain(`${code}: ${merchantErrors[code].message}`);
  }
});

test("rule 408: it says of what is sent, and of an invoice's amounts, what they are", () => {
  type Said = { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
  const { schemas } = document["components"] as {
    readonly schemas: Readonly<Record<string, Said>>;
  };
  const unsaid = (name: string) =>
    Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, { description }]) =>
      description === undefined ? [field] : [],
    );
  for (const name of ["NewInvoice", "NewTemplate", "NewRefund", "NewPayout"])
    expect([name, ...unsaid(name)]).toEqual([name]);
  for (const field of ["received", "seen", "due", "excess", "refundable", "payUrl"])
    expect(unsaid("Invoice")).not.toContain(field);
});

test("rule 408: a body is asked for where a call needs one", () => {
  const paths = document["paths"] as Readonly<Record<string, { readonly post?: object }>>;
  const isNeeded = Object.entries(paths).flatMap(([path, { post }]) =>
    post === undefined
      ? []
      : [[path, (post as { requestBody: { required: boolean } }).requestBody.required]],
  );
  expect(Object.fromEntries(isNeeded)).toEqual({
    "/templates": true,
    "/invoices": true,
    "/invoices/{id}/cancel": false,
    "/invoices/{id}/refund": false,
    "/payouts": true,
    "/events/{id}/resend": false,
  });
  const bare = { params: { id: ID }, query: {}, body: {} };
  for (const name of ["cancelInvoice", "refundInvoice", "resendEvent"] as const)
    expect(readSignedCall(merchantCalls[name], bare).ok).toBe(true);
});

const read = (body: unknown) =>
  readSignedCall(merchantCalls.createInvoice, { params: {}, query: {}, body });

test("an amount is taken as programs write it, and is kept in its one spelling", () => {
  const written = [
    ["1.50", "1.5"],
    ["10", "10"],
    ["10.00", "10"],
    ["0.010", "0.01"],
    ["100", "100"],
  ] as const;
  for (const [amount, kept] of written)
    expect(read({ amount })).toMatchObject({ ok: true, value: { body: { amount: kept } } });
});

const AMOUNT = 'Write it as a text such as "0.5".';
const UNKNOWN = "See openapi.json for what this call takes.";
const TICKER = "Three capital letters, such as USD.";

test.each([
  ["a number", { amount: 1 }, "amount", AMOUNT],
  ["an exponent", { amount: "1e3" }, "amount", AMOUNT],
  ["a sign", { amount: "-1" }, "amount", AMOUNT],
  ["nothing before the point", { amount: ".5" }, "amount", AMOUNT],
  ["a field that is not there", { amonut: "1" }, "amonut", UNKNOWN],
  ["one of another field", { fiat: { amount: "1", ticker: "USD", x: 1 } }, "fiat.x", UNKNOWN],
  ["a ticker in small letters", { fiat: { amount: "1", ticker: "usd" } }, "fiat.ticker", TICKER],
  ["too long a time", { expiresInMinutes: 43_201 }, "expiresInMinutes", /from 1 to 43200/],
  ["no object", [], "body", /expected object, received array/],
])("%s is refused, with where and why", (_, body, field, message) => {
  const problem = { field, message: expect.stringMatching(message) };
  expect(read(body)).toEqual({ ok: false, problem });
});

test("an id in the path, and what a page is asked with, are read too", () => {
  const empty = { params: {}, query: {}, body: {} };
  const named = (id: string) =>
    readSignedCall(merchantCalls.getInvoice, { ...empty, params: { id } });
  expect(named(ID).ok).toBe(true);
  const message = `This is no id of ours. To find an invoice by your own number: GET /invoices?referenceId=`;
  expect(named("1")).toEqual({ ok: false, problem: { field: "id", message } });
  const paged = (query: object) => readSignedCall(merchantCalls.listInvoices, { ...empty, query });
  expect(paged({ limit: "100", referenceId: "order-1" }).ok).toBe(true);
  for (const limit of ["0", "101", "1.5", "ten"])
    expect(paged({ limit })).toMatchObject({
      ok: false,
      problem: { field: "limit", message: "From 1 to 100." },
    });
});
