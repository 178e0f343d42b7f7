import type { Feeds, Handlers } from "@coffer/contract";
import type { Services } from "./ports/services.ts";
import { amlHandlers } from "./usecases/aml/amlHandlers.ts";
import { assetHandlers } from "./usecases/assets/assetHandlers.ts";
import { authenticatorHandlers } from "./usecases/authenticator/authenticatorHandlers.ts";
import { bonusHandlers } from "./usecases/bonuses/bonusHandlers.ts";
import { buyHandlers } from "./usecases/buy/buyHandlers.ts";
import { depositoryHandlers } from "./usecases/depository/depositoryHandlers.ts";
import { exchangeHandlers } from "./usecases/exchange/exchangeHandlers.ts";
import { guardHandlers } from "./usecases/guard/guardHandlers.ts";
import { heldPaymentHandlers } from "./usecases/heldPayments/heldPaymentHandlers.ts";
import { historyHandlers } from "./usecases/history/historyHandlers.ts";
import { invoiceHandlers } from "./usecases/invoices/invoiceHandlers.ts";
import { kycHandlers } from "./usecases/kyc/kycHandlers.ts";
import { passkeyHandlers } from "./usecases/passkeys/passkeyHandlers.ts";
import { passwordHandlers } from "./usecases/passwords/passwordHandlers.ts";
import { payeeHandlers } from "./usecases/payees/payeeHandlers.ts";
import { peopleHandlers } from "./usecases/people/peopleHandlers.ts";
import { privateAccountHandlers } from "./usecases/private-account/privateAccountHandlers.ts";
import { profileHandlers } from "./usecases/profile/profileHandlers.ts";
import { rateHandlers } from "./usecases/rates/rateHandlers.ts";
import { sendHandlers } from "./usecases/send/sendHandlers.ts";
import { sessionHandlers } from "./usecases/session/sessionHandlers.ts";
import { sessionListHandlers } from "./usecases/sessions/sessionListHandlers.ts";
import { settingsHandlers } from "./usecases/settings/settingsHandlers.ts";
import { voucherHandlers } from "./usecases/vouchers/voucherHandlers.ts";
import { telegramHandlers } from "./usecases/telegram/telegramHandlers.ts";

/** The answer to every call of the contract, each area's from its own room. */
export const createHandlers = (services: Services, feeds: Feeds): Handlers => ({
  ...amlHandlers(services),
  ...assetHandlers(services),
  ...authenticatorHandlers(services),
  ...bonusHandlers(services),
  ...buyHandlers(services),
  ...depositoryHandlers(services),
  ...exchangeHandlers(services),
  ...guardHandlers(services),
  ...heldPaymentHandlers(services),
  ...historyHandlers(services),
  ...invoiceHandlers(services),
  ...kycHandlers(services),
  ...passkeyHandlers(services),
  ...passwordHandlers(services),
  ...payeeHandlers(services),
  ...peopleHandlers(services),
  ...privateAccountHandlers(services),
  ...profileHandlers(services),
  ...rateHandlers(services),
  ...sendHandlers(services),
  ...sessionHandlers(services),
  ...sessionListHandlers(services),
  ...settingsHandlers(services),
  ...telegramHandlers(services),
  ...voucherHandlers(services),
  ...feeds,
});
