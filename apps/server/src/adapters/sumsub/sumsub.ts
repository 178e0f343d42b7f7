import { z } from "zod";
import type { ProviderHook } from "../../ports/kycProvider.ts";
import type { KycParts, OpenedKyc } from "../kyc/openedKyc.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { sumsubKyc } from "./sumsubKyc.ts";
import { isSumsubDigest } from "./sumsubSignature.ts";

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Identity checks by Sumsub. */
export const sumsub = provider(
  {
    SUMSUB_BASE_URL: providerUrl("https://api.sumsub.com"),
    SUMSUB_APP_TOKEN: providerKey,
    SUMSUB_SECRET_KEY: providerKey,
    SUMSUB_WEBHOOK_SECRET: providerKey,
    SUMSUB_LEVEL: { schema: z.string().min(1).default("basic-kyc-level") },
    /** Where its form may stand: what the wallet frames and opens, with commas. */
    SUMSUB_FORM_ORIGINS: {
      schema: z
        .string()
        .default("https://in.sumsub.com,https://api.sumsub.com")
        .transform((text) => text.split(",").map((origin) => origin.trim()))
        .refine(
          (origins) => origins.every(isOrigin),
          "must be origins, such as https://in.sumsub.com",
        ),
      isOutside: true,
    },
    /** Lets webhooks be signed by SHA-1, for an account that cannot do better. */
    SUMSUB_ALLOW_SHA1: { schema: z.enum(["yes", "no"]).default("no") },
  },
  (settings, { clock }: KycParts): OpenedKyc => ({
    provider: sumsubKyc({
      baseUrl: settings.SUMSUB_BASE_URL,
      appToken: settings.SUMSUB_APP_TOKEN,
      secretKey: settings.SUMSUB_SECRET_KEY,
      clock,
      levelName: settings.SUMSUB_LEVEL,
      formOrigins: settings.SUMSUB_FORM_ORIGINS,
    }),
    hook: sumsubHook({
      secret: settings.SUMSUB_WEBHOOK_SECRET,
      isSha1Allowed: settings.SUMSUB_ALLOW_SHA1 === "yes",
    }),
    frameOrigins: settings.SUMSUB_FORM_ORIGINS,
  }),
);

type SumsubHookOptions = { readonly secret: string; readonly isSha1Allowed: boolean };

/** `createdAtMs` is a time of day in UTC with milliseconds, and not always there. */
const event = z.object({
  externalUserId: z.string(),
  createdAtMs: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/)
    .transform((text) => new Date(`${text.replace(" ", "T")}Z`))
    .optional(),
});

/** Sumsub's webhooks: whom one is about, and when it was made. What it says of them is asked for. */
export const sumsubHook = ({ secret, isSha1Allowed }: SumsubHookOptions): ProviderHook => ({
  provider: "sumsub",
  isSigned: (body, header) =>
    isSumsubDigest({
      secret,
      body,
      digest: header("x-payload-digest"),
      algorithm: header("x-payload-digest-alg"),
      isSha1Allowed,
    }),
  read: (json) => {
    const parsed = event.safeParse(json);
    if (!parsed.success) return null;
    const { externalUserId, createdAtMs } = parsed.data;
    return { userId: externalUserId, sentAt: createdAtMs ?? null };
  },
});
