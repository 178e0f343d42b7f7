import { z } from "zod";
import type { LocalFamily, PlannedNetwork } from "./networks/LocalFamily.ts";
import { partnersSchema, type PartnerAccount } from "./partners/partnerAccount.ts";
import type { MerchantAccount } from "./shop/merchantAccount.ts";
import { localFamilies } from "./networks/localFamilies.ts";
import { networkRowsSchema } from "./networks/networkRowsSchema.ts";
import { localSellers } from "./payments/localSellers.ts";
import { walletCommandSchema, type WalletCommand } from "./promo/walletCommand.ts";
import type { SumsubAccount } from "./sumsub/isSignedRequest.ts";
import type { BotAccount } from "./telegram/botAccount.ts";

export type Settings = {
  /** The wallet's own port; everything here stands at fixed distances from it. */
  readonly walletPort: number;
  readonly dataDir: string;
  /** Makes the walk of the rates; the same seed gives the same prices for ever. */
  readonly seed: string;
  /** Between two blocks of the local chain; tests that are not about time shorten it. */
  readonly blockMs: number;
  /** The brand's networks, each of which a local chain here stands in for. */
  readonly networks: readonly PlannedNetwork[];
  readonly sumsub: SumsubAccount;
  readonly bot: BotAccount;
  /** The shop's, with the wallet. */
  readonly merchant: MerchantAccount;
  /** Businesses beside the wallet, and where it answers them. */
  readonly partners: readonly PartnerAccount[];
  readonly partnersUrl: string;
  /** Settings of the sellers' accounts that somebody has set. */
  readonly sellerAccounts: Readonly<Record<string, string>>;
  /** Where the mini-app stands. */
  readonly miniAppUrl: string;
  /** The commands of the wallet beside; null where it is not said how they run. */
  readonly walletCommand: WalletCommand | null;
  /** What the brand promises people. */
  readonly promoTokens: readonly string[];
};

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string };

const envSchema = (families: readonly LocalFamily[]) =>
  z.object({
    // The farthest port is PORT+25 and must still be a port.
    PORT: z.coerce.number().int().min(1).max(65_510).default(4000),
    SANDBOX_DATA_DIR: z.string().min(1),
    SANDBOX_SEED: z.string().min(1).default("coffer"),
    SANDBOX_BLOCK_MS: z.coerce.number().int().min(50).max(3_600_000).default(1000),
    SANDBOX_NETWORKS: networkRowsSchema(families),
    // Of an account that exists here alone; the wallet beside it is told the same.
    SUMSUB_APP_TOKEN: z.string().min(1).default("sbx:local-app-token"),
    SUMSUB_SECRET_KEY: z.string().min(1).default("local-secret-key"),
    SUMSUB_WEBHOOK_SECRET: z.string().min(1).default("local-webhook-secret"),
    TG_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[A-Za-z0-9_-]+$/)
      .default("7000000001:AAF-one-bot-for-this-computer-alone"),
    TG_BOT_NAME: z.string().min(1).default("coffer_local_bot"),
    SANDBOX_TG_APP_URL: z.url().optional(),
    SANDBOX_WALLET_COMMAND: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(walletCommandSchema)
      .optional(),
    SANDBOX_PROMO_TOKENS: z.string().default(""),
    SANDBOX_PARTNERS: partnersSchema,
    SANDBOX_PARTNER_URL: z.url().optional(),
    SANDBOX_MERCHANT_URL: z.url().optional(),
    SANDBOX_MERCHANT_KEY: z.string().min(1).default("api_of_the_shop_on_this_computer"),
    SANDBOX_MERCHANT_SECRET: z.string().min(1).default("secret-of-the-shop-on-this-computer"),
    SANDBOX_MERCHANT_HOOK_SECRET: z
      .string()
      .min(1)
      .default("hook-secret-of-the-shop-on-this-computer"),
  });

const sellerNames = localSellers.flatMap(({ account }) => Object.keys(account));

const given = (env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );

const merchantOf = ({
  PORT,
  SANDBOX_MERCHANT_HOOK_SECRET: hookSecret,
  SANDBOX_MERCHANT_KEY: keyId,
  SANDBOX_MERCHANT_SECRET: secret,
  SANDBOX_MERCHANT_URL: url = `http://127.0.0.1:${PORT}/merchant/v1`,
}: z.infer<ReturnType<typeof envSchema>>): MerchantAccount => ({ url, keyId, secret, hookSecret });

/** Reads the environment; a production environment is refused before anything else is looked at. */
export function readSettings(
  env: NodeJS.ProcessEnv,
  families: readonly LocalFamily[] = localFamilies,
): SettingsOutcome {
  if (env["COFFER_ENV"] === "production") {
    return { ok: false, problem: "COFFER_ENV is production, and the sandbox never runs there." };
  }
  const parsed = envSchema(families).safeParse(env);
  if (!parsed.success) {
    const details = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { ok: false, problem: `settings are wrong (${details.join("; ")}).` };
  }
  const { PORT, SANDBOX_DATA_DIR, SANDBOX_SEED, SANDBOX_BLOCK_MS, SANDBOX_NETWORKS } = parsed.data;
  const { SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET } = parsed.data;
  const { TG_BOT_TOKEN, TG_BOT_NAME, SANDBOX_TG_APP_URL } = parsed.data;
  return {
    ok: true,
    settings: {
      walletPort: PORT,
      dataDir: SANDBOX_DATA_DIR,
      seed: SANDBOX_SEED,
      blockMs: SANDBOX_BLOCK_MS,
      networks: SANDBOX_NETWORKS,
      sumsub: {
        appToken: SUMSUB_APP_TOKEN,
        secretKey: SUMSUB_SECRET_KEY,
        webhookSecret: SUMSUB_WEBHOOK_SECRET,
      },
      bot: { token: TG_BOT_TOKEN, username: TG_BOT_NAME },
      merchant: merchantOf(parsed.data),
      partners: parsed.data.SANDBOX_PARTNERS,
      partnersUrl: parsed.data.SANDBOX_PARTNER_URL ?? `http://127.0.0.1:${PORT}/partner/v1`,
      sellerAccounts: given(env, sellerNames),
      miniAppUrl: SANDBOX_TG_APP_URL ?? `http://localhost:${PORT}/tg/`,
      walletCommand: parsed.data.SANDBOX_WALLET_COMMAND ?? null,
      promoTokens: parsed.data.SANDBOX_PROMO_TOKENS.split(",").filter((token) => token !== ""),
    },
  };
}
