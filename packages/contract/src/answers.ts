import { checkAddressAmlStatusAnswer, startAddressAmlProcessAnswer } from "./aml/amlProcedures.ts";
import { createBlockchainAccountAnswer } from "./assets/assetProcedures.ts";
import { sendContactCodeAnswer } from "./profile/contactProcedures.ts";
import { getSessionsAnswer } from "./profile/sessionListProcedures.ts";
import { reauthorizeAnswer } from "./passwords/passwordProcedures.ts";
import { startKycAnswer } from "./kyc/startKycAnswer.ts";
import { rateHistory } from "./rateHistory/rateHistoryProcedures.ts";
import { holdPaymentAnswer } from "./send/heldPaymentProcedures.ts";
import { getTransfersAnswer, sendPaymentAnswer } from "./send/sendProcedures.ts";
import * as session from "./session/sessionProcedures.ts";
import { estimatedPayment } from "./shapes/payment.ts";

/** The schema of each procedure's answer, by path: tests parse every answer with them. */
export const answers = {
  "app.initApp": session.tokenAnswer,
  "app.getAppState": session.stateAnswer,
  "app.touchSession": session.tokenAnswer,
  "rateHistory.getRateHistory": rateHistory,
  "auth.loginHandshake": session.loginHandshakeAnswer,
  "auth.sendConfirmCode": session.sendConfirmCodeAnswer,
  "auth.authorizeByConfirmCode": session.authorizedAnswer,
  "auth.authorizeByPassword": session.authorizedAnswer,
  "auth.setPassword": session.doneAnswer,
  "auth.sendSecurityCode": session.sendConfirmCodeAnswer,
  "auth.reauthorize": reauthorizeAnswer,
  "profile.setLogin": session.stateAnswer,
  "auth.authorizeByToken": session.authorizedAnswer,
  "auth.previewToken": session.previewTokenAnswer,
  "auth.undoContactChange": session.successAnswer,
  "auth.getAuthedWebLink": session.webLinkAnswer,
  "auth.logout": session.successAnswer,
  "wallet.createBlockchainAccount": createBlockchainAccountAnswer,
  "wallet.estimatePayment": estimatedPayment,
  "wallet.sendPayment": sendPaymentAnswer,
  "wallet.getTransfers": getTransfersAnswer,
  "wallet.checkAddressAmlStatus": checkAddressAmlStatusAnswer,
  "wallet.startAddressAmlProcess": startAddressAmlProcessAnswer,
  "wallet.discardAddressAmlProcess": session.stateAnswer,
  "wallet.holdPayment": holdPaymentAnswer,
  "wallet.discardHeldPayment": session.stateAnswer,
  "kyc.startKyc": startKycAnswer,
  "kyc.cancelKyc": session.stateAnswer,
  "kyc.dismissKycNews": session.stateAnswer,
  "profile.updateContact": session.doneAnswer,
  "profile.sendContactCode": sendContactCodeAnswer,
  "profile.verifyContactCode": session.stateAnswer,
  "profile.getSessions": getSessionsAnswer,
  "profile.endSession": session.successAnswer,
  "profile.endOtherSessions": session.successAnswer,
  "payees.savePayee": session.stateAnswer,
  "payees.removePayee": session.stateAnswer,
  "payees.importPayees": session.stateAnswer,
  "guard.updateGuard": session.stateAnswer,
  "guard.freeze": session.stateAnswer,
  "guard.unfreeze": session.stateAnswer,
  "settings.setLocale": session.stateAnswer,
  "settings.setPreferredCurrency": session.stateAnswer,
  "settings.acceptAgreement": session.stateAnswer,
} as const;
