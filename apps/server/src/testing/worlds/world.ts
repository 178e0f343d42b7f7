import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { freePortBlock, makeTestFolder } from "@coffer/postgres/testing";
import type { PayoutAddress } from "../../runWallet.ts";
import { endProcess, launch, sandboxMain, serverAtHand, type ServerFile } from "./launch.ts";
import { brandSettings } from "../chains/localNetwork.ts";
import { startMigratedDatabase } from "../databases/startMigratedDatabase.ts";

/** A wallet server on a world of its own: real chain, real mail, real database. */
export type World = {
  readonly port: number;
  readonly origin: string;
  readonly sandbox: string;
  readonly connectionString: string;
  readonly dataDir: string;
  /** Where payments out of the brand's first network are paid from. */
  readonly payoutAddress: string;
  readonly payoutAddresses: readonly PayoutAddress[];
  /** The server's settings, for commands that work beside it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: () => ChildProcess;
  /** Everything the server printed since the world began, restarts included. */
  readonly serverLog: () => string;
  /** `kill -9`, as a power cut would do it. */
  readonly killServer: () => Promise<void>;
  /** Asks the server to end, as an operator would. */
  readonly stopServer: () => Promise<void>;
  /** With other settings, when some are given. */
  readonly startServer: (changed?: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What the world's identity provider signs its webhooks with. */
export const WEBHOOK_SECRET = "w".repeat(32);
/** What the world's MoonPay signs its webhooks with. */
const MOONPAY_WEBHOOK_KEY = `wk_test_${"w".repeat(32)}`;
/** The world's account of Transak, whose secret asks for the one token that there is. */
export const TRANSAK_ACCOUNT = {
  TRANSAK_API_KEY: `transak-key-${"k".repeat(24)}`,
  TRANSAK_API_SECRET: `transak-secret-${"s".repeat(24)}`,
} as const;
/** Of the world's bot, which the sandbox's Telegram knows. */
export const WORLD_BOT_TOKEN = "7000000002:AAF-one-bot-for-the-worlds-of-tests";

/** The sandbox's shop as the wallet knows it. */
export const SHOP_KEY = {
  keyId: "api_of_the_shop_on_this_computer",
  secret: "secret-of-the-shop-on-this-computer",
} as const;

/** One of the sandbox's games as the wallet knows it. */
export const GAME_KEY = {
  keyId: "api_of_fairspin_on_this_computer",
  secret: "secret-of-fairspin-on-this-computer",
} as const;

const firstMerchant = (sandboxUrl: string): string =>
  [
    "Oak & Wax",
    SHOP_KEY.keyId,
    SHOP_KEY.secret,
    `${sandboxUrl}/sandbox/shop/hook`,
    "hook_of_the_shop_on_this_computer",
    "hook-secret-of-the-shop-on-this-computer",
  ].join(" | ");

type Ground = {
  readonly port: number;
  readonly dataDir: string;
  readonly connectionString: string;
};

function environmentOf({ port, dataDir, connectionString }: Ground): Record<string, string> {
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  return {
    PORT: String(port),
    COFFER_ENV: "local",
    COFFER_DATA_DIR: dataDir,
    ...brandSettings(port),
    SANDBOX_DATA_DIR: path.join(dataDir, "sandbox"),
    DATABASE_URL: connectionString,
    SMTP_URL: `smtp://127.0.0.1:${port + 25}`,
    TWILIO_BASE_URL: `${sandboxUrl}/sandbox/providers/twilio`,
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "0".repeat(32),
    TWILIO_FROM: "Coffer",
    // Used by worlds that set KYC_PROVIDER to sumsub; elsewhere everybody is approved.
    SUMSUB_BASE_URL: `${sandboxUrl}/sandbox/providers/sumsub`,
    SUMSUB_FORM_ORIGINS: sandboxUrl,
    SUMSUB_APP_TOKEN: "sbx:a-token-of-this-world",
    SUMSUB_SECRET_KEY: "s".repeat(32),
    SUMSUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
    // Used by worlds that name them in ONRAMPS; elsewhere nobody sells.
    MOONPAY_BASE_URL: `${sandboxUrl}/sandbox/providers/moonpay`,
    MOONPAY_WIDGET_URL: `${sandboxUrl}/sandbox/providers/moonpay/widget`,
    MOONPAY_PUBLIC_KEY: "pk_test_of_this_world",
    MOONPAY_SECRET_KEY: `sk_test_${"m".repeat(32)}`,
    MOONPAY_WEBHOOK_KEY,
    TRANSAK_BASE_URL: `${sandboxUrl}/sandbox/providers/transak`,
    TRANSAK_GATEWAY_URL: `${sandboxUrl}/sandbox/providers/transak`,
    TRANSAK_WIDGET_URL: `${sandboxUrl}/sandbox/providers/transak/widget`,
    ...TRANSAK_ACCOUNT,
    MERCURYO_BASE_URL: `${sandboxUrl}/sandbox/providers/mercuryo`,
    MERCURYO_WIDGET_URL: `${sandboxUrl}/sandbox/providers/mercuryo/widget`,
    MERCURYO_WIDGET_ID: "one-widget-of-this-world",
    MERCURYO_SECRET_KEY: `mercuryo-secret-${"s".repeat(24)}`,
    MERCURYO_SIGN_KEY: `mercuryo-sign-${"k".repeat(24)}`,
    MERCURYO_ASK_EVERY_MS: "50",
    TG_BOT_TOKEN: WORLD_BOT_TOKEN,
    TG_BOT_NAME: "world_bot",
    TG_API_ROOT: `${sandboxUrl}/sandbox/providers/telegram`,
    TG_HOST_ORIGINS: `http://localhost:${port + 2}`,
    KYC_ASK_EVERY_MS: "500",
    AML_PROVIDER: "chainalysis-sanctions",
    CHAINALYSIS_SANCTIONS_URL: `${sandboxUrl}/sandbox/providers/chainalysis`,
    CHAINALYSIS_RISK_URL: `${sandboxUrl}/sandbox/providers/chainalysis`,
    CHAINALYSIS_API_KEY: "a".repeat(32),
    RATES_URL: `${sandboxUrl}/sandbox/providers/coingecko/api/v3`,
    RATES_SECOND_URL: `${sandboxUrl}/sandbox/providers/binance/api/v3`,
    RATES_POLL_MS: "1000",
    CHAIN_POLL_MS: "500",
    // A deposit counts after some blocks, and nobody here tests how long that takes.
    SANDBOX_BLOCK_MS: "250",
    // Enough for whoever comes at once; to derive more costs each world some seconds of a processor.
    ADDRESS_POOL_SIZE: "48",
    SOLVENCY_EVERY_MS: "3000",
    MERCHANT_FIRST: firstMerchant(sandboxUrl),
    PARTNERS_FIRST: `fairspin | Fairspin | Fair games | ${GAME_KEY.keyId} | ${GAME_KEY.secret}`,
    LEDGER_PROOF_EVERY_MS: "5000",
    SANDBOX_URL: sandboxUrl,
    COFFER_LOG_LEVEL: "info",
  };
}

type Over = Readonly<Record<string, string>>;
type WorldOptions = {
  /** Its processes stay for the next test file. */
  readonly outlivesFile?: boolean;
  /** What runs as the server; what is at hand where nothing is said. */
  readonly server?: ServerFile;
};

/**
 * `over`: settings that the test wants otherwise, some of which may depend on the wallet's port. Its
 * processes end with the test file, unless they are to stay for the next.
 */
export async function startWorld(
  over: Over | ((port: number) => Over) = {},
  { outlivesFile = false, server = serverAtHand() }: WorldOptions = {},
): Promise<World> {
  const folder = makeTestFolder();
  const { path: dataDir } = folder;
  const port = await freePortBlock();
  const database = await startMigratedDatabase();
  const { connectionString } = database;
  const env = {
    ...environmentOf({ port, dataDir, connectionString }),
    ...(typeof over === "function" ? over(port) : over),
  };
  const output: string[] = [];
  const launchServer = (changed: Readonly<Record<string, string>> = {}) =>
    launch({
      ...server,
      env: { ...env, ...changed },
      onOutput: (text) => void output.push(text),
      outlivesFile,
    });
  const { child: sandbox } = await launch({ main: sandboxMain, env, outlivesFile });
  const { child, payoutAddresses } = await launchServer();
  const state = { server: child };
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    sandbox: `http://127.0.0.1:${port + 1}`,
    connectionString,
    dataDir,
    payoutAddress: payoutAddresses[0]?.address ?? "",
    payoutAddresses,
    settings: env,
    server: () => state.server,
    serverLog: () => output.join(""),
    killServer: () => endProcess(state.server, "SIGKILL"),
    stopServer: () => endProcess(state.server, "SIGTERM"),
    startServer: async (changed) => {
      state.server = (await launchServer(changed)).child;
    },
    stop: async () => {
      await endProcess(state.server, "SIGTERM");
      await endProcess(sandbox, "SIGTERM");
      await database.close();
      folder.remove();
    },
  };
}
