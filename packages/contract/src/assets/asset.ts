import { z } from "zod/mini";
import { cryptoCurrencyType, decimal, id, networkId } from "../shapes/basics.ts";

/** Whether a payment on the asset's network can carry a memo; left out where it cannot. (rule 74) */
const networkHasMemo = z.optional(z.literal(true));

/** One account of the user. `amount` is spendable now: holds and unconfirmed deposits excluded. */
export const asset = z.strictObject({
  id,
  key: z.string(),
  token: z.string(),
  name: z.string(),
  network: z.string(),
  networkId,
  chainId: z.string(),
  cryptoCurrencyType,
  hasMemo: networkHasMemo,
  accountId: id,
  address: z.string(),
  /** What the signer says of an address of custody (rule 556); null while it has said nothing, and of any other. */
  attestation: z.nullable(z.string()),
  /** `main`, or the name of the partner that the account's bonuses are of. */
  tag: z.string(),
  type: z.enum(["CUSTODY", "PERSONAL"]),
  amount: decimal,
  /** Of a personal one whose network cannot be asked now: `amount` is what was known last. */
  isLastKnown: z.optional(z.literal(true)),
  decimals: z.int(),
  trackAddrUrl: z.string(),
  trackTrnUrl: z.string(),
  preferredCurrency: z.strictObject({ ticker: z.string() }),
  allowSend: z.boolean(),
  allowReceive: z.boolean(),
  sendMin: decimal,
  sendMax: decimal,
  feeAssetKey: z.string(),
  /** Of bonuses: the least that is moved to the main account. */
  bonusToAccountTransferLimits: z.optional(z.strictObject({ minAmount: decimal })),
});
export type Asset = z.infer<typeof asset>;

/** What can be activated: one asset of one of the brand's networks. */
export const assetSpec = z.strictObject({
  key: z.string(),
  token: z.string(),
  name: z.string(),
  network: z.string(),
  networkId,
  chainId: z.string(),
  cryptoCurrencyType,
  decimals: z.int(),
  hasMemo: networkHasMemo,
  trackTrnUrl: z.string(),
  isPromo: z.boolean(),
});
export type AssetSpec = z.infer<typeof assetSpec>;
