import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { readSignedCall } from "../signed/readSignedCall.ts";
import { partnerCalls } from "./partnerCalls.ts";
import { partnerErrors } from "./partnerErrors.ts";
import { partnerOpenApi } from "./partnerOpenApi.ts";

const document = partnerOpenApi({ name: "Coffer", url: "https://wallet.example/partner/v1" });

test("rule 445: the document is OpenAPI 3.1, has every call and every reason to refuse it", async () => {
  const { errors, valid } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, object>>>>;
  for (const [name, { method, path, refusals }] of Object.entries(partnerCalls)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name });
    const text = JSON.stringify(operation);
    for (const code of refusals) expect(text).toContain(`${code}: ${partnerErrors[code].message}`);
  }
});

const accrual = { accrualId: "level-7", person: "a@example.com", amount: "0.50" };
const read = (body: object) =>
  readSignedCall(partnerCalls.accrue, { params: {}, query: {}, body: { ...accrual, ...body } });

test("an asset is named by its key, or by its token and network", () => {
  const networkId = { type: "evm", chainId: "1" };
  expect(read({ assetKey: "ETH:evm:1" })).toMatchObject({ value: { body: { amount: "0.5" } } });
  expect(read({ token: "ETH", networkId }).ok).toBe(true);
});

test.each([
  ["a number for an amount", { amount: 1 }, "amount"],
  ["an id that is too long", { accrualId: "x".repeat(101) }, "accrualId"],
  ["nobody", { person: "" }, "person"],
  ["a field too many", { note: "hi" }, "note"],
])("%s is refused, with where", (_, body, field) => {
  expect(read(body)).toMatchObject({ ok: false, problem: { field } });
});
