import type { Outcome } from "@coffer/core/outcome";
import type { z } from "zod/mini";
import type * as aml from "../aml/amlProcedures.ts";
import type * as assets from "../assets/assetProcedures.ts";
import type { Refusal } from "../errors/refusal.ts";
import type * as contacts from "../profile/contactProcedures.ts";
import type { startKycAnswer } from "../kyc/startKycAnswer.ts";
import type * as guard from "../guard/guardProcedures.ts";
import type * as sessionList from "../profile/sessionListProcedures.ts";
import type * as passwords from "../passwords/passwordProcedures.ts";
import type * as payees from "../payees/payeeProcedures.ts";
import type * as rateHistory from "../rateHistory/rateHistoryProcedures.ts";
import type * as held from "../send/heldPaymentProcedures.ts";
import type * as send from "../send/sendProcedures.ts";
import type * as session from "../session/sessionProcedures.ts";
import type * as settings from "../settings/settingsProcedures.ts";
import type { appState } from "../shapes/appState.ts";
import type { estimatedPayment } from "../shapes/payment.ts";
import type { CallContext, Caller, UserCaller, WhenFlushed } from "./callContext.ts";

type Answer<Schema extends z.core.$ZodType> = Promise<Outcome<z.infer<Schema>, Refusal>>;

/** A call that needs no session yet. */
export type OpenHandler<In extends z.core.$ZodType, Out extends z.core.$ZodType> = (
  input: z.infer<In>,
  context: CallContext,
) => Answer<Out>;

/** A call of a known agent session, signed in or not. */
export type SessionHandler<In extends z.core.$ZodType, Out extends z.core.$ZodType> = (
  input: z.infer<In>,
  caller: Caller,
  context: CallContext,
) => Answer<Out>;

/** A call of a signed-in user. */
export type UserHandler<In extends z.core.$ZodType, Out extends z.core.$ZodType> = (
  input: z.infer<In>,
  caller: UserCaller,
) => Answer<Out>;

/** The same, for a call that also counts by the address it comes from. */
export type UserContextHandler<In extends z.core.$ZodType, Out extends z.core.$ZodType> = (
  input: z.infer<In>,
  caller: UserCaller,
  context: CallContext,
) => Answer<Out>;

export type Feed<Out extends z.core.$ZodType> = (
  caller: Caller,
  signal: AbortSignal,
  whenFlushed?: WhenFlushed,
) => AsyncIterable<z.infer<Out>>;

type Token = typeof session.onlyToken;

/** What a server supplies; one entry per procedure, under the specification's names. */
export type Handlers = {
  app: {
    initApp: OpenHandler<typeof session.initAppInput, typeof session.tokenAnswer>;
    getAppState: SessionHandler<Token, typeof session.stateAnswer>;
    touchSession: OpenHandler<Token, typeof session.tokenAnswer>;
    onStateUpdate: Feed<typeof appState>;
    onRatesUpdate: Feed<typeof session.ratesPush>;
    onJwtWebToken: Feed<typeof session.tokenPush>;
    onAgentSessionShutdown: Feed<typeof session.shutdownPush>;
  };
  rateHistory: {
    getRateHistory: UserHandler<
      typeof rateHistory.getRateHistoryInput,
      typeof rateHistory.rateHistory
    >;
  };
  auth: {
    loginHandshake: SessionHandler<
      typeof session.loginHandshakeInput,
      typeof session.loginHandshakeAnswer
    >;
    sendConfirmCode: SessionHandler<
      typeof session.sendConfirmCodeInput,
      typeof session.sendConfirmCodeAnswer
    >;
    authorizeByConfirmCode: SessionHandler<
      typeof session.authorizeByConfirmCodeInput,
      typeof session.authorizedAnswer
    >;
    authorizeByPassword: SessionHandler<
      typeof passwords.authorizeByPasswordInput,
      typeof session.authorizedAnswer
    >;
    setPassword: UserHandler<typeof passwords.setPasswordInput, typeof session.doneAnswer>;
    sendSecurityCode: UserContextHandler<
      typeof passwords.sendSecurityCodeInput,
      typeof session.sendConfirmCodeAnswer
    >;
    reauthorize: UserContextHandler<
      typeof passwords.reauthorizeInput,
      typeof passwords.reauthorizeAnswer
    >;
    authorizeByToken: SessionHandler<
      typeof session.authorizeByTokenInput,
      typeof session.authorizedAnswer
    >;
    previewToken: SessionHandler<
      typeof session.previewTokenInput,
      typeof session.previewTokenAnswer
    >;
    undoContactChange: SessionHandler<
      typeof session.undoContactChangeInput,
      typeof session.successAnswer
    >;
    getAuthedWebLink: UserHandler<Token, typeof session.webLinkAnswer>;
    logout: SessionHandler<Token, typeof session.successAnswer>;
  };
  wallet: {
    createBlockchainAccount: UserHandler<
      typeof assets.createBlockchainAccountInput,
      typeof assets.createBlockchainAccountAnswer
    >;
    estimatePayment: UserHandler<typeof send.estimatePaymentInput, typeof estimatedPayment>;
    sendPayment: UserHandler<typeof send.sendPaymentInput, typeof send.sendPaymentAnswer>;
    getTransfers: UserHandler<typeof send.getTransfersInput, typeof send.getTransfersAnswer>;
    checkAddressAmlStatus: UserHandler<
      typeof aml.checkAddressAmlStatusInput,
      typeof aml.checkAddressAmlStatusAnswer
    >;
    startAddressAmlProcess: UserHandler<
      typeof aml.startAddressAmlProcessInput,
      typeof aml.startAddressAmlProcessAnswer
    >;
    discardAddressAmlProcess: UserHandler<
      typeof aml.discardAddressAmlProcessInput,
      typeof session.stateAnswer
    >;
    holdPayment: UserHandler<typeof held.holdPaymentInput, typeof held.holdPaymentAnswer>;
    discardHeldPayment: UserHandler<
      typeof held.discardHeldPaymentInput,
      typeof session.stateAnswer
    >;
  };
  kyc: {
    startKyc: UserHandler<Token, typeof startKycAnswer>;
    cancelKyc: UserHandler<Token, typeof session.stateAnswer>;
    dismissKycNews: UserHandler<Token, typeof session.stateAnswer>;
  };
  profile: {
    setLogin: UserHandler<typeof passwords.setLoginInput, typeof session.stateAnswer>;
    updateContact: UserHandler<typeof contacts.updateContactInput, typeof session.doneAnswer>;
    sendContactCode: UserContextHandler<
      typeof contacts.sendContactCodeInput,
      typeof contacts.sendContactCodeAnswer
    >;
    verifyContactCode: UserHandler<
      typeof contacts.verifyContactCodeInput,
      typeof session.stateAnswer
    >;
    getSessions: UserHandler<Token, typeof sessionList.getSessionsAnswer>;
    endSession: UserHandler<typeof sessionList.endSessionInput, typeof session.successAnswer>;
    endOtherSessions: UserHandler<Token, typeof session.successAnswer>;
  };
  payees: {
    savePayee: UserHandler<typeof payees.savePayeeInput, typeof session.stateAnswer>;
    removePayee: UserHandler<typeof payees.removePayeeInput, typeof session.stateAnswer>;
    importPayees: UserHandler<typeof payees.importPayeesInput, typeof session.stateAnswer>;
  };
  guard: {
    updateGuard: UserHandler<typeof guard.updateGuardInput, typeof session.stateAnswer>;
    freeze: UserHandler<Token, typeof session.stateAnswer>;
    unfreeze: UserHandler<typeof guard.unfreezeInput, typeof session.stateAnswer>;
  };
  settings: {
    setLocale: UserHandler<typeof settings.setLocaleInput, typeof session.stateAnswer>;
    setPreferredCurrency: UserHandler<
      typeof settings.setPreferredCurrencyInput,
      typeof session.stateAnswer
    >;
    acceptAgreement: UserHandler<Token, typeof session.stateAnswer>;
  };
};
