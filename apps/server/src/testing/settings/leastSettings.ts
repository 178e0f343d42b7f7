import { randomBytes } from "node:crypto";

export const drawnSecret = (): string => randomBytes(32).toString("hex");

/** What a wallet of one machine cannot start without. */
export const leastLocal = {
  COFFER_ENV: "local",
  SMTP_URL: "smtp://127.0.0.1:25",
  RATES_URL: "http://127.0.0.1:4001/rates",
  CHAIN_NODES: "evm:1=http://127.0.0.1:4010",
};

/** What an api in production cannot start without. */
export const leastProduction = {
  COFFER_ENV: "production",
  ROLE: "api",
  SMTP_URL: "smtps://mail.example",
  RATES_URL: "https://rates.example/api/v3",
  CHAIN_NODES: "evm:1=https://node.example",
  TRUSTED_PROXIES: "10.0.0.1",
  PUBLIC_URL: "https://wallet.example",
  DATABASE_URL: "postgres://db.example/coffer?sslmode=verify-full",
  TOKEN_SECRET: drawnSecret(),
  CODE_SECRET: drawnSecret(),
  VOUCHER_SECRET: drawnSecret(),
  PIN_SHARE_SECRET: drawnSecret(),
  AUTHENTICATOR_SECRET: drawnSecret(),
  CALLS_SECRET: drawnSecret(),
  KYC_PROVIDER: "approve-everyone",
  AML_PROVIDER: "ofac-list",
};
