import { randomBytes } from "node:crypto";
import { brandById, type Brand } from "@coffer/brands";
import { defaultCodeLimits } from "@coffer/core/session";
import { describe, expect, test } from "vitest";
import {
  codeLimits,
  metricsPort,
  publicOrigin,
  readSettings as readSettingsOf,
} from "./settings.ts";
import { signerSettings } from "./testing/settings/signerSettings.ts";
import {
  drawnSecret as drawn,
  leastLocal as local,
  leastProduction as production,
} from "./testing/settings/leastSettings.ts";
import { nodesAt } from "./testing/settings/nodesAt.ts";

/** The default brand on Ethereum's own network alone: those that ship are on local chains. */
function brandOnMainnet(id: string): Brand | undefined {
  const brand = brandById(id);
  const networkId = { type: "evm", chainId: "1" } as const;
  const networks = brand?.networks.slice(0, 1).map((each) => ({ ...each, networkId }));
  return brand && { ...brand, networks: networks ?? [] };
}

const readSettings = (environment: Record<string, string | undefined>) =>
  readSettingsOf(environment, brandOnMainnet);
/** What such settings are refused with, a line each. */
function faultsOf(environment: Record<string, string | undefined>, brandNamed = brandOnMainnet) {
  try {
    readSettingsOf(environment, brandNamed);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}
const namesOf = (faults: readonly string[]) => faults.map((line) => line.split(":", 1).join(""));

const {
  TOKEN_SECRET: _token,
  CODE_SECRET: _code,
  VOUCHER_SECRET: _voucher,
  ...unsworn
} = production;
const signer = { ...unsworn, ...signerSettings(brandOnMainnet("coffer")) };

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
  for (const name of [
    "PUBLIC_URL",
    "DATABASE_URL",
    "TOKEN_SECRET",
    "CODE_SECRET",
    "VOUCHER_SECRET",
  ])
    expect(() => readSettings({ ...production, [name]: undefined })).toThrow(name);
  expect(readSettings(signer).ROLE).toBe("signer");
  expect(() => readSettings({ ...signer, KEY_PASSPHRASE: undefined })).toThrow("KEY_PASSPHRASE");
});

test("production is no single process, and only its signer has the passphrase", () => {
  for (const ROLE of ["all", undefined])
    expect(() => readSettings({ ...production, ROLE })).toThrow(
      "ROLE: must be api, jobs, signer or bot",
    );
  for (const ROLE of ["api", "jobs"])
    expect(() => readSettings({ ...production, ROLE, KEY_PASSPHRASE: drawn() })).toThrow(
      "KEY_PASSPHRASE: belongs to the signer alone",
    );
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

describe("what production and one machine refuse (rule 250)", () => {
  test("every fault is named at once, whether a setting is malformed, missing or unsafe", () => {
    const careless = {
      ...production,
      PORT: "80000",
      RATES_URL: undefined,
      CHAIN_NODES: nodesAt("http://node.example"),
      SMTP_URL: "smtp://mail.example",
      TRUSTED_PROXIES: "",
      TOKEN_SECRET: "t".repeat(32),
      CODE_SECRET: "short",
      SANDBOX_URL: "http://127.0.0.1:4001",
    };
    expect([...new Set(namesOf(faultsOf(careless, brandById)))].toSorted()).toEqual([
      "CHAIN_NODES",
      "CODE_SECRET",
      "COFFER_BRAND",
      "PORT",
      "RATES_URL",
      "SANDBOX_URL",
      "SMTP_URL",
      "TOKEN_SECRET",
      "TRUSTED_PROXIES",
    ]);
  });

  const plain = {
    CHAIN_NODES: [
      "evm:1=http://node.example",
      "evm:1=ws://node.example",
      "evm:1=http://10.0.0.7:8545",
    ],
    RATES_URL: ["http://rates.example", "http://127.0.0.1:4001"],
    RATES_SECOND_URL: ["http://second.example", "http://127.0.0.1:4001"],
    SMTP_URL: ["smtp://mail.example:587", "smtp://mail.example?requireTLS=false"],
    TWILIO_BASE_URL: ["http://api.twilio.com", "http://localhost:4001"],
    SUMSUB_BASE_URL: ["http://api.sumsub.com", "http://127.0.0.1:4001"],
    CHAINALYSIS_SANCTIONS_URL: ["http://public.chainalysis.com"],
    CHAINALYSIS_RISK_URL: ["http://[::1]:4001"],
  };
  test.each(Object.entries(plain))("%s never goes in clear text", (name, addresses) => {
    for (const address of addresses) {
      expect(namesOf(faultsOf({ ...production, [name]: address }))).toEqual([name]);
      expect(faultsOf({ ...local, [name]: address })).toEqual([]);
    }
  });

  test.each([
    ["CHAIN_NODES", "evm:1=http://127.0.0.1:8545"],
    ["CHAIN_NODES", "evm:1=http://[::1]:8545"],
    ["CHAIN_NODES", "evm:1=http://localhost:8545"],
    ["SMTP_URL", "smtp://127.0.0.1:25"],
    ["SMTP_URL", "smtp://mail.example:587?requireTLS=true"],
  ])("%s may be %s: nothing of it is read on the way", (name, address) => {
    expect(faultsOf({ ...production, [name]: address })).toEqual([]);
  });

  test.each(["http://127.0.0.1.example", "http://localhost.example", "http://127.1.example"])(
    "%s is not this machine",
    (address) => {
      const CHAIN_NODES = `evm:1=${address}`;
      expect(namesOf(faultsOf({ ...production, CHAIN_NODES }))).toEqual(["CHAIN_NODES"]);
    },
  );

  test("production pays on no chain whose keys everybody knows", () => {
    const CHAIN_NODES = nodesAt("https://node.example");
    expect(faultsOf({ ...production, CHAIN_NODES }, brandById)).toEqual([
      expect.stringMatching(/^COFFER_BRAND: coffer has the network evm:31337/),
      expect.stringMatching(/^COFFER_BRAND: coffer has the network ton:-3/),
      expect.stringMatching(/^COFFER_BRAND: coffer has the network bitcoin:regtest/),
    ]);
    expect(faultsOf({ ...local, CHAIN_NODES }, brandById)).toEqual([]);
    expect(namesOf(faultsOf({ ...local, COFFER_BRAND: "nobody" }))).toEqual(["COFFER_BRAND"]);
  });

  test("production says which proxies it believes, or none", () => {
    for (const proxies of [undefined, "", "nobody", "none,10.0.0.1", "10.0.0.1,"])
      expect(namesOf(faultsOf({ ...production, TRUSTED_PROXIES: proxies }))).toEqual([
        "TRUSTED_PROXIES",
      ]);
    const read = (proxies: string) =>
      readSettings({ ...production, TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES;
    expect(read("none")).toEqual([]);
    expect(read("10.0.0.1, fd00::/8")).toEqual(["10.0.0.1", "fd00::/8"]);
    for (const each of [
      { ...production, ROLE: "jobs", CHAIN_SECOND_NODES: "none", BOOKS_SECRET: drawn() },
      signer,
    ])
      expect(faultsOf({ ...each, TRUSTED_PROXIES: undefined })).toEqual([]);
    expect(faultsOf(local)).toEqual([]);
  });

  test.each([
    "0.0.0.0/0",
    "10.0.0.1,::/0",
    "0.0.0.0/1,128.0.0.0/1",
    "64.0.0.0/7",
    "2000::/3",
    "2000::/15",
    "::ffff:0.0.0.0/96",
  ])("production believes nobody out of %s: anybody could stand there", (proxies) => {
    const faults = faultsOf({ ...production, TRUSTED_PROXIES: proxies });
    expect(faults).not.toEqual([]);
    for (const fault of faults) expect(fault).toMatch(/^TRUSTED_PROXIES: .*too wide/);
  });

  test.each(["10.0.0.0/8", "2400:cb00::/32", "2a06:98c0::/29", "fc00::/7", "::ffff:10.0.0.0/104"])(
    "production may believe whoever stands in %s",
    (proxies) => {
      expect(faultsOf({ ...production, TRUSTED_PROXIES: proxies })).toEqual([]);
    },
  );

  test("production says whether its way to the database is hidden, unless it leaves no machine", () => {
    const at = (address: string) =>
      namesOf(faultsOf({ ...production, DATABASE_URL: `postgres://${address}` }));
    for (const address of [
      "db.example/coffer",
      "10.0.0.7:5432/coffer?sslmode=perhaps",
      "db.example/coffer?application_name=sslmode=require",
      "/coffer?host=db.example",
    ])
      expect(at(address)).toEqual(["DATABASE_URL"]);
    for (const address of [
      "db.example/coffer?sslmode=require",
      "db.example/coffer?sslmode=disable",
      "127.0.0.1:5432/coffer",
      "localhost/coffer",
      "/coffer?host=/var/run/postgresql",
    ])
      expect(at(address)).toEqual([]);
  });

  test.each(["0.0.0.0", "::", "203.0.113.7", "2001:db8::7", "wallet.example"])(
    "production tells its metrics to nobody who reaches %s",
    (METRICS_HOST) => {
      const open = { ...production, METRICS_PORT: "9400", METRICS_HOST };
      expect(namesOf(faultsOf(open))).toEqual(["METRICS_HOST"]);
      expect(faultsOf({ ...open, METRICS_PORT: undefined })).toEqual([]);
    },
  );

  test.each(["127.0.0.1", "::1", "localhost", "10.1.2.3", "172.17.0.2", "192.168.1.7", "fd00::7"])(
    "production tells its metrics at %s",
    (METRICS_HOST) => {
      expect(faultsOf({ ...production, METRICS_PORT: "9400", METRICS_HOST })).toEqual([]);
    },
  );

  const kinds = ["TOKEN", "VOUCHER", "API_KEY", "PIN_SHARE", "AUTHENTICATOR", "CALLS", "BOOKS"];
  const rotated = kinds.map((kind) => `${kind}_SECRET`);
  const previous = rotated.map((name) => `${name}_PREVIOUS`);
  const secrets = [...rotated, ...previous, "CODE_SECRET", "KEY_PASSPHRASE"];
  test.each([
    "a".repeat(64),
    "ab".repeat(20),
    "changeme".repeat(4),
    "0123456789abcdef".repeat(2),
    "abcdefghijklmnopqrstuvwxyz012345",
    "secretsecretsecretsecretsecretse",
  ])("production is not kept by %s", (typed) => {
    for (const name of secrets) {
      const whole = name === "KEY_PASSPHRASE" ? signer : production;
      const [fault = "", ...others] = faultsOf({ ...whole, [name]: typed });
      expect(others).toEqual([]);
      expect(fault).toMatch(new RegExp(`^${name}: is too easy to guess`));
      expect(fault).not.toContain(typed);
      expect(faultsOf({ ...local, [name]: typed })).toEqual([]);
    }
  });

  test("what is drawn at random keeps it, and so do the words of a long passphrase", () => {
    const passphrases = [
      "correct horse battery staple and more",
      "Zebra-9-violin-Kettle-17-orbit!!",
    ];
    const numbers = Array.from({ length: 500 }, () => randomBytes(16).toString("hex"));
    const texts = Array.from({ length: 500 }, () => randomBytes(24).toString("base64"));
    for (const secret of [...passphrases, ...numbers, ...texts])
      expect(faultsOf({ ...signer, KEY_PASSPHRASE: secret })).toEqual([]);
  });

  test("a provider's key of one letter is no key", () => {
    const sms = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_FROM: "Coffer" };
    const keyed = { ...production, ...sms, TWILIO_AUTH_TOKEN: "0".repeat(32) };
    expect(namesOf(faultsOf(keyed))).toEqual(["TWILIO_AUTH_TOKEN"]);
    expect(faultsOf({ ...keyed, TWILIO_AUTH_TOKEN: randomBytes(16).toString("hex") })).toEqual([]);
    expect(faultsOf({ ...local, ...sms, TWILIO_AUTH_TOKEN: "0".repeat(32) })).toEqual([]);
  });

  test("a wallet with the sandbox is for this machine alone", () => {
    for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "wallet.example", "127.0.0.1.example"]) {
      expect(namesOf(faultsOf({ ...local, HOST }))).toEqual(["HOST"]);
      expect(faultsOf({ ...production, HOST })).toEqual([]);
    }
    for (const HOST of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
      expect(faultsOf({ ...local, HOST })).toEqual([]);
  });
});

describe("address checks", () => {
  const key = drawn();

  test("production says who checks addresses", () => {
    expect(() => readSettings({ ...production, AML_PROVIDER: undefined })).toThrow("AML_PROVIDER");
    expect(() => readSettings({ ...production, AML_PROVIDER: "nobody" })).toThrow("AML_PROVIDER");
    expect(readSettings({ ...signer, AML_PROVIDER: undefined }).ROLE).toBe("signer");
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
    SUMSUB_APP_TOKEN: drawn(),
    SUMSUB_SECRET_KEY: drawn(),
    SUMSUB_WEBHOOK_SECRET: drawn(),
  };
  const checked = { ...production, KYC_PROVIDER: "sumsub", ...keys };

  test("production says who checks people, and a local wallet need not", () => {
    const unsaid = { ...production, KYC_PROVIDER: undefined };
    expect(() => readSettings(unsaid)).toThrow("KYC_PROVIDER");
    expect(() => readSettings({ ...production, KYC_PROVIDER: "nobody" })).toThrow("KYC_PROVIDER");
    expect(readSettings({ ...signer, KYC_PROVIDER: undefined }).ROLE).toBe("signer");
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
