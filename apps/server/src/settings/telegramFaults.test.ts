import { randomBytes } from "node:crypto";
import { brandById } from "@coffer/brands";
import { describe, expect, test } from "vitest";
import { readSettings as readSettingsOf } from "../settings.ts";

const drawn = () => randomBytes(32).toString("hex");
const both = { SMTP_URL: "smtps://mail.example", CHAIN_NODES: "evm:1=https://node.example" };
const local = { ...both, COFFER_ENV: "local", RATES_URL: "http://127.0.0.1:4001/rates" };
const production = {
  ...both,
  COFFER_ENV: "production",
  ROLE: "api",
  RATES_URL: "https://rates.example/api/v3",
  TRUSTED_PROXIES: "10.0.0.1",
  PUBLIC_URL: "https://wallet.example",
  DATABASE_URL: "postgres://db.example/coffer?sslmode=verify-full",
  TOKEN_SECRET: drawn(),
  CODE_SECRET: drawn(),
  VOUCHER_SECRET: drawn(),
  PIN_SHARE_SECRET: drawn(),
  AUTHENTICATOR_SECRET: drawn(),
  CALLS_SECRET: drawn(),
  KYC_PROVIDER: "approve-everyone",
  AML_PROVIDER: "ofac-list",
};

/** The default brand on Ethereum's own network alone: those that ship are on local chains. */
function readSettings(environment: Record<string, string>) {
  return readSettingsOf(environment, (id) => {
    const brand = brandById(id);
    const networkId = { type: "evm", chainId: "1" } as const;
    const networks = brand?.networks.slice(0, 1).map((each) => ({ ...each, networkId }));
    return brand && { ...brand, networks: networks ?? [] };
  });
}
/** What such settings are refused with, a line each. */
function faultsOf(environment: Record<string, string>) {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}
const namesOf = (faults: readonly string[]) => [
  ...new Set(faults.map((line) => line.split(":", 1).join(""))),
];

describe("Telegram", () => {
  test("the bot's process needs the bot's token, and no secret of sessions", () => {
    const ofWallet = [
      "TOKEN_SECRET",
      "CODE_SECRET",
      "VOUCHER_SECRET",
      "PIN_SHARE_SECRET",
      "AUTHENTICATOR_SECRET",
      "CALLS_SECRET",
      "KYC_PROVIDER",
      "AML_PROVIDER",
    ];
    const others = Object.entries(production).filter(([name]) => !ofWallet.includes(name));
    const bot = { ...Object.fromEntries(others), ROLE: "bot" };
    expect(faultsOf(bot)).toEqual(["TG_BOT_TOKEN: must be set when ROLE is bot"]);
    expect(faultsOf({ ...bot, TG_BOT_TOKEN: token })).toEqual([]);
    const short = { TG_BOT_TOKEN: token, TG_WEBHOOK_SECRET: "short" };
    expect(namesOf(faultsOf({ ...bot, ...short }))).toEqual(["TG_WEBHOOK_SECRET"]);
  });

  const token = "1234567890:AbCdEfGhIjKlMnOpQrStUvWxYz-_0123456";

  test("is left out, or set up by its bot's token, and Telegram itself is spoken to", () => {
    expect(readSettings(local)).toMatchObject({
      TG_MODE: "hmac",
      TG_INITDATA_MAX_AGE_MS: 24 * 60 * 60_000,
      TG_API_ROOT: "https://api.telegram.org",
      TG_HOST_ORIGINS: [],
    });
    const hosts = "http://localhost:4002, http://127.0.0.1:4002";
    expect(readSettings({ ...local, TG_BOT_TOKEN: token, TG_HOST_ORIGINS: hosts })).toMatchObject({
      TG_HOST_ORIGINS: ["http://localhost:4002", "http://127.0.0.1:4002"],
    });
    expect(faultsOf({ ...production, TG_BOT_TOKEN: token, TG_BOT_NAME: "coffer_bot" })).toEqual([]);
  });

  test.each([
    [{ TG_BOT_TOKEN: "1234:short" }, "TG_BOT_TOKEN"],
    [{ TG_BOT_TOKEN_PREVIOUS: token }, "TG_BOT_TOKEN"],
    [{ TG_MODE: "ed25519" }, "TG_BOT_ID"],
    [{ TG_BOT_NAME: "@coffer" }, "TG_BOT_NAME"],
    [{ TG_HOST_ORIGINS: "localhost:4002/page" }, "TG_HOST_ORIGINS"],
  ])("%j is refused", (given, name) => {
    expect(namesOf(faultsOf({ ...local, ...given }))).toEqual([name]);
  });

  test.each([
    { TG_API_ROOT: "https://127.0.0.1:4001/sandbox/telegram" },
    { TG_API_ROOT: "http://api.telegram.example" },
    { TG_HOST_ORIGINS: "https://host.example" },
  ])("rule 250: %j never stands beside production", (given) => {
    expect(namesOf(faultsOf({ ...production, ...given }))).toEqual(Object.keys(given));
    expect(faultsOf({ ...local, ...given })).toEqual([]);
  });
});
