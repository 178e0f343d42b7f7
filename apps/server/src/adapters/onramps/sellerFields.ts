import { isCanonicalDecimal } from "@coffer/core/money";
import { z } from "zod";
import { providerUrl } from "../provider.ts";
import { readOwnLimits, type OwnLimits } from "./ownLimits.ts";

const PERCENT_MAX = 100;

/** What a seller takes of the amount, as people are told it: a decimal text such as `4.5`. */
export const feePercent = (otherwise: string) => ({
  schema: z
    .string()
    .refine(
      (text) => isCanonicalDecimal(text) && Number(text) < PERCENT_MAX,
      "must be a percentage below 100, such as 4.5",
    )
    .default(otherwise),
});

/** Whether the wallet's own check of identity comes before a purchase there. */
export const isKycNeeded = { schema: z.enum(["yes", "no"]).default("no") } as const;

/** Where a seller helps people whose money it holds. */
export const helpUrl = (otherwise: string) => providerUrl(otherwise);

/** By currency, in whole units: how much may be bought at once, whatever the seller would take. */
export const ownLimits = {
  schema: z
    .string()
    .default("")
    .transform((text, context): OwnLimits => {
      const read = readOwnLimits(text);
      if (read !== null) return read;
      context.addIssue({ code: "custom", message: "must be such as USD=30-5000,EUR=30-4500" });
      return z.NEVER;
    }),
};
