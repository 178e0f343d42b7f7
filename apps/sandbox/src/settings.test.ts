import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("the port, the seed and the account of the identity provider have defaults", () => {
  expect(readSettings({ SANDBOX_DATA_DIR: "x" })).toEqual({
    ok: true,
    settings: {
      walletPort: 4000,
      dataDir: "x",
      seed: "coffer",
      sumsub: {
        appToken: "sbx:local-app-token",
        secretKey: "local-secret-key",
        webhookSecret: "local-webhook-secret",
      },
    },
  });
});

test.each([
  ["no folder", {}, "SANDBOX_DATA_DIR"],
  ["a port that is none", { SANDBOX_DATA_DIR: "x", PORT: "abc" }, "PORT"],
  ["a port without room above", { SANDBOX_DATA_DIR: "x", PORT: "65530" }, "PORT"],
  ["production", { SANDBOX_DATA_DIR: "x", COFFER_ENV: "production" }, "production"],
])("%s is refused by name", (_what, env, words) => {
  expect(readSettings(env)).toEqual({ ok: false, problem: expect.stringContaining(words) });
});
