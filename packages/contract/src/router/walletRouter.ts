import * as aml from "../aml/amlProcedures.ts";
import * as assets from "../assets/assetProcedures.ts";
import * as held from "../send/heldPaymentProcedures.ts";
import * as send from "../send/sendProcedures.ts";
import type { Handlers } from "./handlers.ts";
import { earlyQuery, router, userMutation, userQuery } from "./procedureKinds.ts";

/** The procedures of accounts and payments. */
export const walletRouter = (wallet: Handlers["wallet"]) =>
  router({
    createBlockchainAccount: userMutation(
      assets.createBlockchainAccountInput,
      wallet.createBlockchainAccount,
    ),
    estimatePayment: userQuery(send.estimatePaymentInput, wallet.estimatePayment),
    sendPayment: userMutation(send.sendPaymentInput, wallet.sendPayment),
    getTransfers: earlyQuery(send.getTransfersInput, wallet.getTransfers),
    checkAddressAmlStatus: userQuery(aml.checkAddressAmlStatusInput, wallet.checkAddressAmlStatus),
    startAddressAmlProcess: userMutation(
      aml.startAddressAmlProcessInput,
      wallet.startAddressAmlProcess,
    ),
    discardAddressAmlProcess: userMutation(
      aml.discardAddressAmlProcessInput,
      wallet.discardAddressAmlProcess,
    ),
    holdPayment: userMutation(held.holdPaymentInput, wallet.holdPayment),
    discardHeldPayment: userMutation(held.discardHeldPaymentInput, wallet.discardHeldPayment),
  });
