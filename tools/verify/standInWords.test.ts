import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { productEnvironment } from "../run/productEnvironment.ts";
import { standInWords } from "./standInWords.ts";

const { sandbox } = productEnvironment({ port: 4000, dataDir: "/data" });

test("rule 250: a bundle that leads to the sandbox's pages is clean, since one machine has them", () => {
  expect(standInWords('to:"/sandbox/mailbox"')).toEqual([]);
});

test.each([
  ["the bot's token", sandbox.TG_BOT_TOKEN],
  ["the bot's name", `https://t.me/${sandbox.TG_BOT_NAME}`],
  ["the account of the identity provider", sandbox.SUMSUB_SECRET_KEY],
  ["a mocked Telegram", "a=mockTelegramEnv({})"],
  ["a call of the sandbox", 'fetch("/sandbox/api/faucet")'],
])("rule 250: %s in a bundle is found", (_what, text) => {
  expect(standInWords(`x ${text} y`)).not.toEqual([]);
});

test.each(["host/static/cloudStorage.js", "host/static/client.js", "launch/signInitData.ts"])(
  "rule 250: %s of the sandbox's Telegram in a bundle is found",
  (file) => {
    const source = path.join(rootDir, "apps/sandbox/src/telegram", file);
    expect(standInWords(readFileSync(source, "utf8"))).not.toEqual([]);
  },
);
