import * as contacts from "../profile/contactProcedures.ts";
import { endSessionInput } from "../profile/sessionListProcedures.ts";
import * as guard from "../guard/guardProcedures.ts";
import * as passwords from "../passwords/passwordProcedures.ts";
import * as payees from "../payees/payeeProcedures.ts";
import { getRateHistoryInput } from "../rateHistory/rateHistoryProcedures.ts";
import * as session from "../session/sessionProcedures.ts";
import * as settings from "../settings/settingsProcedures.ts";
import { authRouter } from "./authRouter.ts";
import type { Handlers } from "./handlers.ts";
import {
  earlyMutation,
  earlyQuery,
  feed,
  openMutation,
  router,
  sessionQuery,
  userMutation,
} from "./procedureKinds.ts";
import { walletRouter } from "./walletRouter.ts";

const feeds = (app: Handlers["app"]) => ({
  onStateUpdate: feed(app.onStateUpdate),
  onRatesUpdate: feed(app.onRatesUpdate),
  onJwtWebToken: feed(app.onJwtWebToken),
  onAgentSessionShutdown: feed(app.onAgentSessionShutdown),
});

/** What a socket carries: subscriptions, under the names they have in the whole API. */
export const createFeedsRouter = ({ app }: Pick<Handlers, "app">) =>
  router({ app: router(feeds(app)) });

/**
 * The wallet's whole API. The server supplies the handlers, the client imports the type only;
 * inputs are parsed strictly here, so a handler never sees an unknown key or a wrong type.
 */
export function createAppRouter(handlers: Handlers) {
  const {
    app,
    auth,
    kyc,
    profile,
    rateHistory,
    wallet,
    payees: payeeHandlers,
    settings: settingsHandlers,
  } = handlers;
  return router({
    app: router({
      initApp: openMutation(session.initAppInput, app.initApp),
      getAppState: sessionQuery(session.onlyToken, app.getAppState),
      touchSession: openMutation(session.onlyToken, app.touchSession),
      ...feeds(app),
    }),
    rateHistory: router({
      getRateHistory: earlyQuery(getRateHistoryInput, rateHistory.getRateHistory),
    }),
    auth: authRouter(auth),
    wallet: walletRouter(wallet),
    kyc: router({
      startKyc: userMutation(session.onlyToken, kyc.startKyc),
      cancelKyc: userMutation(session.onlyToken, kyc.cancelKyc),
      dismissKycNews: userMutation(session.onlyToken, kyc.dismissKycNews),
    }),
    profile: router({
      setLogin: userMutation(passwords.setLoginInput, profile.setLogin),
      updateContact: userMutation(contacts.updateContactInput, profile.updateContact),
      sendContactCode: userMutation(contacts.sendContactCodeInput, profile.sendContactCode),
      verifyContactCode: userMutation(contacts.verifyContactCodeInput, profile.verifyContactCode),
      getSessions: earlyQuery(session.onlyToken, profile.getSessions),
      endSession: earlyMutation(endSessionInput, profile.endSession),
      endOtherSessions: earlyMutation(session.onlyToken, profile.endOtherSessions),
    }),
    payees: router({
      savePayee: userMutation(payees.savePayeeInput, payeeHandlers.savePayee),
      removePayee: userMutation(payees.removePayeeInput, payeeHandlers.removePayee),
      importPayees: userMutation(payees.importPayeesInput, payeeHandlers.importPayees),
    }),
    guard: router({
      updateGuard: userMutation(guard.updateGuardInput, handlers.guard.updateGuard),
      freeze: userMutation(session.onlyToken, handlers.guard.freeze),
      unfreeze: userMutation(guard.unfreezeInput, handlers.guard.unfreeze),
    }),
    settings: router({
      setLocale: earlyMutation(settings.setLocaleInput, settingsHandlers.setLocale),
      setPreferredCurrency: earlyMutation(
        settings.setPreferredCurrencyInput,
        settingsHandlers.setPreferredCurrency,
      ),
      acceptAgreement: earlyMutation(session.onlyToken, settingsHandlers.acceptAgreement),
    }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
