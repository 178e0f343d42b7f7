import { defaultCodeLimits } from "@coffer/core/session";
import { describe, expect, test } from "vitest";
import { codeLimits, metricsPort, publicOrigin, readSettings } from "./settings.ts";

const local = {
  COFFER_ENV: "local",
  SMTP_URL: "smtp://127.0.0.1:25",
  RATES_URL: "http://127.0.0.1:4001/rates",
  EVM_RPC_URL: "http://127.0.0.1:4010",
};
const production = {
  ...local,
  COFFER_ENV: "production",
  PUBLIC_URL: "https://wallet.example",
  DATABASE_URL: "postgres://db.example/coffer",
  TOKEN_SECRET: "t".repeat(32),
  CODE_SECRET: "c".repeat(32),
  KEY_PASSPHRASE: "k".repeat(32),
  KYC_PROVIDER: "approve-everyone",
  AML_PROVIDER: "ofac-list",
};

test("local settings need little, and have defaults", () => {
  const settings = readSettings(local);
  expect(settings).toMatchObject({ PORT: 4000, ROLE: "all", COFFER_BRAND: "coffer" });
  expect(publicOrigin(settings)).toBe("http://localhost:4000");
});

test("every missing and wrong setting is named at once, in one readable message", () => {
  expect(() =>
    readSettings({ ...local, SMTP_URL: "", PORT: "80000", RATES_URL: "rubbish" }),
  ).toThrow(/need mending:\n(?=[^]*PORT)(?=[^]*SMTP_URL)(?=[^]*RATES_URL)/);
});

test("production is complete or refused", () => {
  expect(readSettings(production).COFFER_ENV).toBe("production");
  const needed = ["PUBLIC_URL", "DATABASE_URL", "TOKEN_SECRET", "CODE_SECRET", "KEY_PASSPHRASE"];
  for (const name of needed)
    expect(() => readSettings({ ...production, [name]: undefined })).toThrow(name);
});

test("an environment that is not named is production", () => {
  const { COFFER_ENV: _, ...unnamed } = local;
  expect(() => readSettings(unnamed)).toThrow("PUBLIC_URL");
});

test("production refuses to stand beside the sandbox", () => {
  expect(() => readSettings({ ...production, SANDBOX_URL: "http://127.0.0.1:4001" })).toThrow(
    "SANDBOX_URL",
  );
});

test("pauses between codes are shortened by a setting that production refuses, and nothing else is", () => {
  const short = { CODE_SEND_PAUSE_MS_MAX: "90000" };
  expect(codeLimits(readSettings(local))).toEqual(defaultCodeLimits);
  expect(codeLimits(readSettings({ ...local, ...short }))).toEqual({
    ...defaultCodeLimits,
    sendCooldownsMs: [60_000, 90_000, 90_000],
  });
  expect(() => readSettings({ ...production, ...short })).toThrow("CODE_SEND_PAUSE_MS_MAX");
});

test("metrics are off until production says where, and stand beside a local wallet", () => {
  expect(metricsPort(readSettings(production))).toBeUndefined();
  expect(metricsPort(readSettings({ ...production, METRICS_PORT: "9400" }))).toBe(9400);
  expect(metricsPort(readSettings({ ...local, PORT: "5000" }))).toBe(5040);
  expect(readSettings(local).METRICS_HOST).toBe("127.0.0.1");
});

test("a short secret is refused without being shown", () => {
  const refused = () => readSettings({ ...production, TOKEN_SECRET: "hunter2" });
  expect(refused).toThrow("TOKEN_SECRET");
  expect(refused).not.toThrow("hunter2");
});

describe("address checks", () => {
  const key = "a".repeat(32);

  test("production says who checks addresses", () => {
    expect(() => readSettings({ ...production, AML_PROVIDER: undefined })).toThrow("AML_PROVIDER");
    expect(() => readSettings({ ...production, AML_PROVIDER: "nobody" })).toThrow("AML_PROVIDER");
    expect(readSettings({ ...production, ROLE: "signer", AML_PROVIDER: undefined }).ROLE).toBe(
      "signer",
    );
  });

  test.each(["chainalysis-sanctions", "chainalysis-risk"])("%s needs its key", (provider) => {
    const chosen = { ...production, AML_PROVIDER: provider };
    expect(() => readSettings(chosen)).toThrow("CHAINALYSIS_API_KEY");
    expect(readSettings({ ...chosen, CHAINALYSIS_API_KEY: key }).AML_PROVIDER).toBe(provider);
  });

  test("a provider in production is asked over https alone", () => {
    const chosen = { ...production, CHAINALYSIS_API_KEY: key };
    const plain = "http://provider.example";
    expect(() =>
      readSettings({
        ...chosen,
        AML_PROVIDER: "chainalysis-risk",
        CHAINALYSIS_RISK_URL: plain,
      }),
    ).toThrow("CHAINALYSIS_RISK_URL");
    expect(() =>
      readSettings({
        ...chosen,
        AML_PROVIDER: "chainalysis-sanctions",
        CHAINALYSIS_SANCTIONS_URL: plain,
      }),
    ).toThrow("CHAINALYSIS_SANCTIONS_URL");
  });
});

describe("identity checks", () => {
  const keys = {
    SUMSUB_APP_TOKEN: "t".repeat(16),
    SUMSUB_SECRET_KEY: "s".repeat(16),
    SUMSUB_WEBHOOK_SECRET: "w".repeat(16),
  };
  const checked = { ...production, KYC_PROVIDER: "sumsub", ...keys };

  test("production says who checks people, and a local wallet need not", () => {
    const unsaid = { ...production, KYC_PROVIDER: undefined };
    expect(() => readSettings(unsaid)).toThrow("KYC_PROVIDER");
    expect(() => readSettings({ ...production, KYC_PROVIDER: "nobody" })).toThrow("KYC_PROVIDER");
    expect(readSettings({ ...unsaid, ROLE: "signer" }).ROLE).toBe("signer");
    expect(readSettings(local).KYC_PROVIDER).toBeUndefined();
  });

  test.each(Object.keys(keys))("Sumsub is not used without %s", (name) => {
    expect(readSettings(checked).KYC_PROVIDER).toBe("sumsub");
    for (const environment of [checked, { ...checked, COFFER_ENV: "local" }])
      expect(() => readSettings({ ...environment, [name]: undefined })).toThrow(name);
  });

  test("in production nothing of it goes over plain http", () => {
    const plain = "http://127.0.0.1:4001";
    for (const name of ["SUMSUB_BASE_URL", "SUMSUB_FORM_ORIGINS"]) {
      expect(() => readSettings({ ...checked, [name]: plain })).toThrow(name);
      const onOneMachine = { ...checked, COFFER_ENV: "local", [name]: plain };
      expect(readSettings(onOneMachine).KYC_PROVIDER).toBe("sumsub");
    }
  });

  test.each([
    "in.sumsub.com",
    "https://in.sumsub.com/",
    "https://in.sumsub.com/websdk",
    "https://*.sumsub.com 'unsafe-inline'",
    "javascript:alert(1)",
    "",
  ])("%j is no origin that may be framed", (origins) => {
    const framed = { ...checked, SUMSUB_FORM_ORIGINS: `https://in.sumsub.com,${origins}` };
    expect(() => readSettings(framed)).toThrow("SUMSUB_FORM_ORIGINS");
  });
});
