import { z } from "zod/mini";
import { asset, assetSpec } from "./asset.ts";
import { emptyList, iso } from "./basics.ts";
import { blockchainTransfer } from "./blockchainTransfer.ts";
import { heldPayment } from "./heldPayment.ts";
import { guard } from "./guard.ts";
import {
  addressAmlState,
  kyc,
  locale,
  notices,
  projectUserData,
  settings,
  userProfile,
} from "./people.ts";
import { payee } from "./payee.ts";
import { fiatCurrency, rate } from "./rate.ts";

/**
 * All a person's screens need, replaced as a whole. `version` grows with every change of that
 * user's state; a client ignores a state older than the one it holds (rule 9).
 */
export const appState = z.strictObject({
  version: z.int(),
  formedAt: iso,
  locale,
  settings,
  fiatCurrencies: z.array(fiatCurrency),
  preferredCurrency: fiatCurrency,
  userProfile: z.nullable(userProfile),
  kyc,
  assets: z.array(asset),
  assetSpecs: z.array(assetSpec),
  privateAccountAssetsSpecs: z.array(assetSpec),
  promoTokens: z.array(assetSpec),
  rates: z.array(rate),
  addressAmlStates: z.array(addressAmlState),
  transfers: z.array(blockchainTransfer),
  escrowTransfers: z.strictObject({ originated: emptyList, incoming: emptyList }),
  invoices: emptyList,
  bonusOperations: emptyList,
  promoAccounts: emptyList,
  promoOperations: emptyList,
  projects: emptyList,
  projectUserData,
  buyMethods: emptyList,
  spotAccount: z.null(),
  payees: z.array(payee),
  guard,
  heldPayments: z.array(heldPayment),
  notices,
});
export type AppState = z.infer<typeof appState>;
