import { expect, test } from "vitest";
import { openToken, sealToken } from "./sealedToken.ts";

const account = {
  accountOf: "https://api.transak.example key-1",
  secret: "a secret of the account",
};
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.signature";

test("a sealed token opens for its account, and says nothing of itself", () => {
  const sealed = sealToken(TOKEN, account);
  expect(openToken(sealed, account)).toBe(TOKEN);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("eyJ");
  expect(sealToken(TOKEN, account)).not.toBe(sealed);
});

test.each([
  ["another secret", { ...account, secret: "another secret" }],
  ["another account's name", { ...account, accountOf: "https://api.transak.example key-2" }],
])("rule 285: it does not open for %s", (_what, other) => {
  expect(openToken(sealToken(TOKEN, account), other)).toBeNull();
});

test("rule 285: what was changed, cut or is none does not open", () => {
  const bytes = Buffer.from(sealToken(TOKEN, account), "base64");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openToken(changed.toString("base64"), account)).toBeNull();
    expect(openToken(bytes.subarray(0, at).toString("base64"), account)).toBeNull();
  }
  expect(openToken("none at all", account)).toBeNull();
});
