import { amlStatuses } from "@coffer/core/aml";
import { spotOperationStatuses, spotOperationTypes, spotStatuses } from "@coffer/core/depository";
import { kycStatuses } from "@coffer/core/kyc";
import { z } from "zod/mini";
import { asset } from "../assets/asset.ts";
import { buyMethod } from "../buy/buyMethod.ts";
import { blockchainTransfer } from "../history/blockchainTransfer.ts";
import { cryptoCurrencyType, decimal, id, iso, money, networkId, worth } from "../shapes/basics.ts";

/** Money of a purchase, in the currency that it was paid in. */
const fiatMoney = z.strictObject({
  amount: decimal,
  currency: z.strictObject({ symbol: z.string() }),
});

/** One line of the depository's list; of what it is about the part that its type names is there. */
export const spotOperation = z.strictObject({
  id,
  status: z.enum(spotOperationStatuses),
  createdAt: iso,
  operationType: z.enum(spotOperationTypes),
  deposit: z.optional(
    z.strictObject({
      cryptoAsset: money,
      /** Of a purchase what was paid for it, and where; null for coins that were sent. */
      fiatAsset: z.nullable(fiatMoney),
      buyCryptoMethodName: z.nullable(z.string()),
      /** What it was worth when it was seen; left out where no price of then is kept. */
      fiat: z.optional(worth),
    }),
  ),
  withdraw: z.optional(
    z.strictObject({
      /** All that left the depository, the fee with it. */
      cryptoAsset: money,
      /** Null where it was free. */
      fee: z.nullable(money),
      transferId: z.nullable(id),
      /** The same as any transfer is shown, here alone: those of the state explain what assets hold. */
      transfer: z.optional(blockchainTransfer),
    }),
  ),
  exchange: z.optional(z.strictObject({ sourceAsset: money, targetAsset: money })),
  kyc: z.optional(z.strictObject({ status: z.enum(kycStatuses) })),
  aml: z.optional(z.strictObject({ status: z.enum(amlStatuses), address: z.string() })),
});
export type SpotOperation = z.infer<typeof spotOperation>;

/** The depository: one balance in one asset at a time. */
export const spotAccount = z.strictObject({
  status: z.enum(spotStatuses),
  /** Why the operator has locked or closed it, in the operator's words. */
  lockReason: z.optional(z.string()),
  asset,
  /** What it can be sent as; only the entry of the asset it is in, of at least that much, is of use. */
  availableForSendCryptoCurrencies: z.array(
    z.strictObject({
      token: z.string(),
      networkId,
      chainId: z.string(),
      cryptoCurrencyType,
      network: z.string(),
      minAmount: decimal,
    }),
  ),
  /** The newest first. */
  operations: z.array(spotOperation),
  /** What it can be bought into with, as it stands now. */
  buyCryptoMethods: z.array(buyMethod),
});
export type SpotAccount = z.infer<typeof spotAccount>;
