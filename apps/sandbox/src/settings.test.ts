import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("the port, the seed, the time of a block and the account of the identity provider have defaults", () => {
  expect(readSettings({ SANDBOX_DATA_DIR: "x" })).toEqual({
    ok: true,
    settings: {
      walletPort: 4000,
      dataDir: "x",
      seed: "coffer",
      blockMs: 1000,
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
  ["blocks without a pause", { SANDBOX_DATA_DIR: "x", SANDBOX_BLOCK_MS: "0" }, "SANDBOX_BLOCK_MS"],
  ["production", { SANDBOX_DATA_DIR: "x", COFFER_ENV: "production" }, "production"],
])("%s is refused by name", (_what, env, words) => {
  expect(readSettings(env)).toEqual({ ok: false, problem: expect.stringContaining(words) });
});
