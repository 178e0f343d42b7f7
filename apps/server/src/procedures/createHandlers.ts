import type { Handlers } from "@coffer/contract";
import type { Services } from "../ports/services.ts";
import { checkAddressAmlStatusProcedure } from "./aml/checkAddressAmlStatus.ts";
import { discardAddressAmlProcessProcedure } from "./aml/discardAddressAmlProcess.ts";
import { startAddressAmlProcessProcedure } from "./aml/startAddressAmlProcess.ts";
import { createBlockchainAccountProcedure } from "./assets/createBlockchainAccount.ts";
import { cancelKycProcedure } from "./kyc/cancelKyc.ts";
import { dismissKycNewsProcedure } from "./kyc/dismissKycNews.ts";
import { startKycProcedure } from "./kyc/startKyc.ts";
import { sendContactCodeProcedure } from "./profile/sendContactCode.ts";
import { freezeProcedure } from "./guard/freeze.ts";
import { unfreezeProcedure } from "./guard/unfreeze.ts";
import { updateGuardProcedure } from "./guard/updateGuard.ts";
import { undoContactChangeProcedure } from "./profile/undoContactChange.ts";
import { updateContactProcedure } from "./profile/updateContact.ts";
import { verifyContactCodeProcedure } from "./profile/verifyContactCode.ts";
import { endOtherSessionsProcedure } from "./profile/endOtherSessions.ts";
import { endSessionProcedure } from "./profile/endSession.ts";
import { getSessionsProcedure } from "./profile/getSessions.ts";
import { authorizeByPasswordProcedure } from "./passwords/authorizeByPassword.ts";
import { reauthorizeProcedure } from "./passwords/reauthorize.ts";
import { sendSecurityCodeProcedure } from "./passwords/sendSecurityCode.ts";
import { setLoginProcedure } from "./passwords/setLogin.ts";
import { setPasswordProcedure } from "./passwords/setPassword.ts";
import { importPayeesProcedure } from "./payees/importPayees.ts";
import { removePayeeProcedure } from "./payees/removePayee.ts";
import { savePayeeProcedure } from "./payees/savePayee.ts";
import { getRateHistoryProcedure } from "./rateHistory/getRateHistory.ts";
import { discardHeldPaymentProcedure } from "./send/discardHeldPayment.ts";
import { estimatePaymentProcedure } from "./send/estimatePayment.ts";
import { getTransfersProcedure } from "./send/getTransfers.ts";
import { holdPaymentProcedure } from "./send/holdPayment.ts";
import { sendPaymentProcedure } from "./send/sendPayment.ts";
import { authorizeByConfirmCodeProcedure } from "./session/authorizeByConfirmCode.ts";
import { authorizeByTokenProcedure } from "./session/authorizeByToken.ts";
import { getAppStateProcedure } from "./session/getAppState.ts";
import { getAuthedWebLinkProcedure } from "./session/getAuthedWebLink.ts";
import { initAppProcedure } from "./session/initApp.ts";
import { loginHandshakeProcedure } from "./session/loginHandshake.ts";
import { logoutProcedure } from "./session/logout.ts";
import { previewTokenProcedure } from "./session/previewToken.ts";
import { sendConfirmCodeProcedure } from "./session/sendConfirmCode.ts";
import { touchSessionProcedure } from "./session/touchSession.ts";
import { acceptAgreementProcedure } from "./settings/acceptAgreement.ts";
import { setLocaleProcedure } from "./settings/setLocale.ts";
import { setPreferredCurrencyProcedure } from "./settings/setPreferredCurrency.ts";

type Feeds = Pick<
  Handlers["app"],
  "onStateUpdate" | "onRatesUpdate" | "onJwtWebToken" | "onAgentSessionShutdown"
>;

/** Every procedure of the contract, each from its own file. */
export function createHandlers(services: Services, feeds: Feeds): Handlers {
  return {
    app: {
      initApp: initAppProcedure(services),
      getAppState: getAppStateProcedure(services),
      touchSession: touchSessionProcedure(services),
      ...feeds,
    },
    rateHistory: {
      getRateHistory: getRateHistoryProcedure(services),
    },
    auth: {
      loginHandshake: loginHandshakeProcedure(services),
      sendConfirmCode: sendConfirmCodeProcedure(services),
      authorizeByConfirmCode: authorizeByConfirmCodeProcedure(services),
      authorizeByPassword: authorizeByPasswordProcedure(services),
      setPassword: setPasswordProcedure(services),
      sendSecurityCode: sendSecurityCodeProcedure(services),
      reauthorize: reauthorizeProcedure(services),
      authorizeByToken: authorizeByTokenProcedure(services),
      previewToken: previewTokenProcedure(services),
      undoContactChange: undoContactChangeProcedure(services),
      getAuthedWebLink: getAuthedWebLinkProcedure(services),
      logout: logoutProcedure(services),
    },
    wallet: {
      createBlockchainAccount: createBlockchainAccountProcedure(services),
      estimatePayment: estimatePaymentProcedure(services),
      sendPayment: sendPaymentProcedure(services),
      getTransfers: getTransfersProcedure(services),
      checkAddressAmlStatus: checkAddressAmlStatusProcedure(services),
      startAddressAmlProcess: startAddressAmlProcessProcedure(services),
      discardAddressAmlProcess: discardAddressAmlProcessProcedure(services),
      holdPayment: holdPaymentProcedure(services),
      discardHeldPayment: discardHeldPaymentProcedure(services),
    },
    kyc: {
      startKyc: startKycProcedure(services),
      cancelKyc: cancelKycProcedure(services),
      dismissKycNews: dismissKycNewsProcedure(services),
    },
    profile: {
      setLogin: setLoginProcedure(services),
      updateContact: updateContactProcedure(services),
      sendContactCode: sendContactCodeProcedure(services),
      verifyContactCode: verifyContactCodeProcedure(services),
      getSessions: getSessionsProcedure(services),
      endSession: endSessionProcedure(services),
      endOtherSessions: endOtherSessionsProcedure(services),
    },
    payees: {
      savePayee: savePayeeProcedure(services),
      removePayee: removePayeeProcedure(services),
      importPayees: importPayeesProcedure(services),
    },
    guard: {
      updateGuard: updateGuardProcedure(services),
      freeze: freezeProcedure(services),
      unfreeze: unfreezeProcedure(services),
    },
    settings: {
      setLocale: setLocaleProcedure(services),
      setPreferredCurrency: setPreferredCurrencyProcedure(services),
      acceptAgreement: acceptAgreementProcedure(services),
    },
  };
}
