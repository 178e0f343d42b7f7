import { z } from "zod/mini";
import { addressAmlState } from "../aml/addressAmlState.ts";
import { asset, assetSpec } from "../assets/asset.ts";
import { bonusOperation } from "../bonuses/bonusOperation.ts";
import { project, projectUserData } from "../bonuses/project.ts";
import { buyMethod } from "../buy/buyMethod.ts";
import { buyOrder } from "../buy/buyOrder.ts";
import { spotAccount } from "../depository/spotAccount.ts";
import { guard } from "../guard/guard.ts";
import { heldPayment } from "../heldPayments/heldPayment.ts";
import { blockchainTransfer } from "../history/blockchainTransfer.ts";
import { invoice } from "../invoices/invoice.ts";
import { kyc } from "../kyc/kyc.ts";
import { payee } from "../payees/payee.ts";
import { userProfile } from "../profile/userProfile.ts";
import { promoAccount, promoOperation } from "../promo/promoAccount.ts";
import { fiatCurrency, rate } from "../rates/rate.ts";
import { locale, notices, settings } from "../settings/settings.ts";
import { escrowTransfer } from "../vouchers/escrowTransfer.ts";
import { iso } from "./basics.ts";

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
  /** Vouchers made and vouchers taken: the unfinished, and the newest 50 finished. */
  escrowTransfers: z.strictObject({
    originated: z.array(escrowTransfer),
    incoming: z.array(escrowTransfer),
  }),
  /** Invoices that were made for this person, by them, or paid by them: the unfinished, and the newest 50 finished. */
  invoices: z.array(invoice),
  /** The newest 50, the newest first. */
  bonusOperations: z.array(bonusOperation),
  promoAccounts: z.array(promoAccount),
  /** The newest first. */
  promoOperations: z.array(promoOperation),
  /** The partners of the brand that a person can have to do with. */
  projects: z.array(project),
  projectUserData,
  buyMethods: z.array(buyMethod),
  /** Null where there is no depository: nobody is signed in, or the brand has none. */
  spotAccount: z.nullable(spotAccount),
  payees: z.array(payee),
  guard,
  heldPayments: z.array(heldPayment),
  notices,
  buyOrders: z.array(buyOrder),
});
export type AppState = z.infer<typeof appState>;
