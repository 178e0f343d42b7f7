import { z } from "zod/mini";
import { asset } from "../assets/asset.ts";
import { cryptoCurrencyType, decimal, id, iso, networkId } from "../shapes/basics.ts";

/** One accrual of a partner's. */
const accrual = z.strictObject({ amount: decimal, createdAt: iso });

/** What a person has of a partner in one asset: an account of its own, apart from their main one. (rule 431) */
export const bonusAsset = z.strictObject({
  /** The account's. */
  id,
  key: z.string(),
  token: z.string(),
  name: z.string(),
  decimals: z.int(),
  cryptoCurrencyType,
  networkId,
  amount: decimal,
  /** What was accrued after the `lastSeenBonusDate` of the person. */
  newAccrualsAmount: decimal,
  /** The newest 50, the newest first. */
  accruals: z.array(accrual),
  bonusToAccountTransferLimits: z.strictObject({ minAmount: decimal }),
});
export type BonusAsset = z.infer<typeof bonusAsset>;

/** A partner as a person sees it; `name` stands in paths and picks the icon. (rule 438) */
export const project = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** One for each asset in which the partner has an account. */
  blockchainAddresses: z.array(
    z.strictObject({
      address: z.string(),
      networkId,
      /** The asset that can be sent there; none once the partner is closed. */
      acceptedKey: z.optional(z.string()),
      /** What the person has of the partner there, at zero too once something was accrued. */
      asset: z.optional(bonusAsset),
      /** The person's own main account of the asset, out of which they can send to the partner. */
      processedAsset: z.optional(asset),
    }),
  ),
});
export type Project = z.infer<typeof project>;

/** What is kept of how a person looks at their bonuses. */
export const projectUserData = z.strictObject({
  agreementState: z.enum(["ACCEPTED", "NOT_ACCEPTED"]),
  lastSeenBonusDate: z.nullable(iso),
  hasDisplayedProjectBonusesInfo: z.boolean(),
});
