import path from "node:path";
import { sandboxNetworks, sandboxNodes, type Brand } from "@coffer/brands";
import { chosenBasePath } from "@coffer/brands/build";
import { rootDir } from "../paths.ts";
import { chooseBrand } from "./chooseBrand.ts";

export type ProductPlace = {
  /** The wallet's own port P; its surroundings stand at fixed distances from it, see productPorts. */
  port: number;
  /** Everything the product remembers, as an absolute path. */
  dataDir: string;
  /** Of another brand than the environment's. */
  brandId?: string;
};

/** Sumsub's account on one machine: the sandbox is told the same, and nobody else takes it. */
const sumsub = {
  SUMSUB_APP_TOKEN: "sbx:local-app-token",
  SUMSUB_SECRET_KEY: "local-secret-key",
  SUMSUB_WEBHOOK_SECRET: "local-webhook-secret",
};

/** MoonPay's account on one machine. */
const moonpay = {
  MOONPAY_PUBLIC_KEY: "pk_test_one_shop_for_this_computer",
  MOONPAY_SECRET_KEY: "sk_test_one_shop_for_this_computer",
  MOONPAY_WEBHOOK_KEY: "wk_test_one_shop_for_this_computer",
};

/** Transak's. */
const transak = {
  TRANSAK_API_KEY: "transak-key-of-this-computer",
  TRANSAK_API_SECRET: "transak-secret-of-this-computer",
};

/** Mercuryo's account on one machine. */
const mercuryo = {
  MERCURYO_WIDGET_ID: "one-widget-for-this-computer",
  MERCURYO_SECRET_KEY: "one-secret-for-this-computer",
  MERCURYO_SIGN_KEY: "one-sign-key-for-this-computer",
};

/** The bot of one machine, which the sandbox's Telegram alone knows. */
const bot = {
  TG_BOT_TOKEN: "7000000001:AAF-one-bot-for-this-computer-alone",
  TG_BOT_NAME: "coffer_local_bot",
};

/** The account of the sandbox's shop with the wallet, which makes it at its first start. */
const merchant = {
  SANDBOX_MERCHANT_KEY: "api_of_the_shop_on_this_computer",
  SANDBOX_MERCHANT_SECRET: "secret-of-the-shop-on-this-computer",
  SANDBOX_MERCHANT_HOOK_SECRET: "hook-secret-of-the-shop-on-this-computer",
};

/** The shop as the wallet is told of it: its name, its key and secret, where its webhooks go, and theirs. */
const firstMerchant = (sandboxPort: number): string =>
  [
    "Oak & Wax",
    merchant.SANDBOX_MERCHANT_KEY,
    merchant.SANDBOX_MERCHANT_SECRET,
    `http://127.0.0.1:${sandboxPort}/sandbox/shop/hook`,
    "hook_of_the_shop_on_this_computer",
    merchant.SANDBOX_MERCHANT_HOOK_SECRET,
  ].join(" | ");

/** The games of the sandbox, which are partners of the wallet: name, title, what people read of it. */
const games = [
  ["fairspin", "Fairspin", "Slots and live tables with provably fair rounds."],
  ["thor", "Thor", "Battles by thunder, a new tournament each week."],
  ["weiss", "Weiss", "Cards and roulette in a quiet room."],
] as const;
const keyOf = (name: string): readonly string[] => [
  `api_of_${name}_on_this_computer`,
  `secret-of-${name}-on-this-computer`,
];
const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(" | ")).join("; ");
const sandboxPartners = rowsOf(games.map(([name, title]) => [name, title, ...keyOf(name)]));
const firstPartners = rowsOf(games.map(([name, ...told]) => [name, ...told, ...keyOf(name)]));

/** Accounts that nothing but what stands in for their providers takes. */
export const standInAccounts = { ...sumsub, ...moonpay, ...transak, ...mercuryo, ...bot };

/** What `npm start` and the browser tests hand to the two processes of the product. */
export function productEnvironment(place: ProductPlace) {
  const { sandbox, server } = ownSettings(place);
  // The sandbox grants what nothing but a command of the wallet grants.
  const command = { file: path.join(rootDir, "apps/server/src/commands/main.ts"), env: server };
  return { server, sandbox: { ...sandbox, SANDBOX_WALLET_COMMAND: JSON.stringify(command) } };
}

const promoTokensOf = ({ promo, switches }: Brand): readonly string[] =>
  switches.promoTokens ? (promo?.tokens.map(({ token }) => token) ?? []) : [];

function ownSettings({ port, dataDir, brandId }: ProductPlace) {
  const brand = chooseBrand(brandId === undefined ? [] : ["--brand", brandId], { ...process.env });
  const ports = productPorts(port);
  return {
    sandbox: {
      PORT: String(port),
      SANDBOX_DATA_DIR: path.join(dataDir, "sandbox"),
      SANDBOX_NETWORKS: sandboxNetworks(brand, port),
      SANDBOX_TG_APP_URL: `http://localhost:${port}${chosenBasePath(brand)}tg/`,
      SANDBOX_MERCHANT_URL: `http://127.0.0.1:${port}${chosenBasePath(brand)}merchant/v1`,
      SANDBOX_PARTNERS: sandboxPartners,
      SANDBOX_PARTNER_URL: `http://127.0.0.1:${port}${chosenBasePath(brand)}partner/v1`,
      SANDBOX_PROMO_TOKENS: promoTokensOf(brand).join(","),
      ...standInAccounts,
      ...merchant,
    },
    server: {
      PORT: String(port),
      COFFER_ENV: "local",
      COFFER_BRAND: brand.id,
      COFFER_DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      TWILIO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/twilio`,
      // The sandbox takes any account; a real one is set up by these three. (docs/operating.md)
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "0".repeat(32),
      TWILIO_FROM: "Coffer",
      AML_PROVIDER: "chainalysis-sanctions",
      CHAINALYSIS_SANCTIONS_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/chainalysis`,
      CHAINALYSIS_RISK_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/chainalysis`,
      CHAINALYSIS_API_KEY: "0".repeat(32),
      KYC_PROVIDER: "sumsub",
      SUMSUB_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/sumsub`,
      // What the wallet frames stands on another host than its own. (rule 50)
      SUMSUB_FORM_ORIGINS: `http://127.0.0.1:${ports.sandbox}`,
      ...sumsub,
      ONRAMPS: "moonpay,transak,mercuryo",
      MOONPAY_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/moonpay`,
      MOONPAY_WIDGET_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/moonpay/widget`,
      ...moonpay,
      MERCURYO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/mercuryo`,
      MERCURYO_WIDGET_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/mercuryo/widget`,
      MERCURYO_ASK_EVERY_MS: "50",
      ...mercuryo,
      TRANSAK_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/transak`,
      TRANSAK_GATEWAY_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/transak`,
      TRANSAK_WIDGET_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/transak/widget`,
      ...transak,
      TG_API_ROOT: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/telegram`,
      // By its one name it is of the wallet's own site, by the other of another one.
      TG_HOST_ORIGINS: `http://localhost:${ports.telegram},http://127.0.0.1:${ports.telegram}`,
      ...bot,
      // A webhook that is lost on one machine is soon made good.
      KYC_ASK_EVERY_MS: "2000",
      RATES_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/coingecko/api/v3`,
      RATES_SECOND_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/binance/api/v3`,
      CHAIN_NODES: sandboxNodes(brand, port),
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      // A local chain makes a block a second and the local rates cost nothing.
      CHAIN_POLL_MS: "250",
      SOLVENCY_EVERY_MS: "10000",
      LEDGER_PROOF_EVERY_MS: "60000",
      RATES_POLL_MS: "15000",
      // Half of what the payout address is given at first.
      MERCHANT_FIRST: firstMerchant(ports.sandbox),
      PARTNERS_FIRST: firstPartners,
      INVENTORY_FIRST: "500",
    },
  };
}

export function productPorts(port: number) {
  return {
    wallet: port,
    sandbox: port + 1,
    telegram: port + 2,
    node: port + 10,
    // Of the brand's second and third network.
    secondNode: port + 11,
    thirdNode: port + 12,
    anvil: port + 20,
    mail: port + 25,
    postgres: port + 32,
    metrics: port + 40,
    signerMetrics: port + 41,
  };
}
