import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const client = "packages/client/src";
const screens = "packages/screens/src";
const i18n = "packages/i18n/src";
const server = "apps/server/src";

/** What the wallet keeps, asks again, lets a person press, and says. */
export const wallet: readonly Mutation[] = [
  {
    id: "an operation of an unknown status does not say whose status it is",
    file: `${screens}/depository/operationWords.ts`,
    text: '"depository.unknownExchange"',
    replacement: '"depository.unknownDeposit"',
    tests: [`${screens}/depository/modals/modals.test.tsx`],
  },
  {
    id: "an older state replaces a newer one",
    file: `${client}/store/walletStore.ts`,
    text: "(next.version < held.version ||",
    replacement: "(next.version < held.version - 1 ||",
    tests: [`${client}/store/appStateSlice.test.ts`],
  },
  {
    id: "of one version an older picture replaces a newer one",
    file: `${client}/store/walletStore.ts`,
    text: "next.formedAt < held.formedAt",
    replacement: "next.formedAt > held.formedAt",
    tests: [`${client}/store/appStateSlice.test.ts`],
  },
  {
    id: "a page whose server is away comes back ever as fast",
    file: `${client}/wire/createFeeds.ts`,
    text: "FIRST_MS * 2 ** failures",
    replacement: "FIRST_MS * (2 + failures)",
    tests: [`${client}/wire/retryDelayMs.test.ts`],
  },
  {
    id: "a payment whose answer was lost is repeated as another payment",
    file: `${client}/send/sendPayment.ts`,
    text: "} else if (isErrorCode(sent.problem.code)) {",
    replacement:
      "} else if (isErrorCode(sent.problem.code) || unanswered.has(sent.problem.code)) {",
    tests: [`${client}/send/confirmPayment.test.ts`],
  },
  {
    id: "a payment that an earlier version kept without its answer is forgotten",
    file: `${client}/send/paymentMemory.ts`,
    text: '!isRecord(kept["unanswered"])',
    replacement: '!isRecord(kept["unanswered"]) || kept["step"] === undefined',
    tests: [`${client}/send/paymentMemory.test.ts`],
  },
  {
    id: "what left without an answer can be written anew",
    file: `${core}/send/draftSteps.ts`,
    text: 'unanswered: ["sending"],',
    replacement: 'unanswered: ["sending", "writing"],',
    tests: [`${core}/send/draftSteps.test.ts`],
  },
  {
    id: "what was shown of one payment is signed for another one",
    file: `${client}/send/personal/shownOrder.ts`,
    text: "compared.every((field) => one[field] === other[field])",
    replacement: "compared.some((field) => one[field] === other[field])",
    tests: [`${client}/send/personal/confirmPersonal.test.ts`],
  },
  {
    id: "a payment goes out with another fee than was shown",
    file: `${client}/send/checkPayment.ts`,
    text: "return isSameFee ?",
    replacement: 'return isSameFee || draft.amount !== "" ?',
    tests: [`${client}/send/confirmPayment.test.ts`],
  },
  {
    id: "an older token replaces a newer one",
    file: `${client}/session/isOutdated.ts`,
    text: "return newer.exp + SKEW_SECONDS < older.exp;",
    replacement: "return newer.exp + 1_000 * SKEW_SECONDS < older.exp;",
    tests: [`${client}/session/isOutdated.test.ts`],
  },
  {
    id: "Send can be pressed without the coin for the fee",
    file: `${screens}/send/confirm/ConfirmPage.tsx`,
    text: "isFeeShort ||\n                    isAmountRefused ||",
    replacement: "isAmountRefused ||",
    tests: [`${screens}/send/tokenSend.test.tsx`],
  },
  {
    id: "a wait that holds payments back stops none on the page",
    file: `${screens}/parts/stops/useSendStop.ts`,
    text: "if (until !== null && !isWaitOver)",
    replacement: "if (until !== null && isWaitOver)",
    tests: [`${screens}/parts/stops/useSendStop.test.tsx`],
  },
  {
    id: "a message with two addresses pays the first of them",
    file: "packages/core/src/send/paymentCodes/findPaymentCode.ts",
    text: "sameAddress(one, address)) ? found(address) : several",
    replacement: "sameAddress(one, address)) ? found(address) : found(address)",
    tests: ["packages/core/src/send/paymentCodes/readPaymentCode.test.ts"],
  },
  {
    id: "a code is said to go to a contact that is not proved yet",
    file: `${screens}/parts/codes/useOwnContact.ts`,
    text: "if (email !== null) return isEmailVerified ? email : null;",
    replacement: "if (email !== null) return isEmailVerified ? email : email;",
    tests: [`${screens}/parts/codes/useOwnContact.test.tsx`],
  },
  {
    id: "MAX can be pressed before the fee is known",
    file: `${screens}/send/amount/useAmountForm.ts`,
    text: "isMaxKnown: fee !== null || asset.feeAssetKey !== asset.key,",
    replacement: "isMaxKnown: true,",
    tests: [`${screens}/send/coinSend.test.tsx`],
  },
  {
    id: "a quote is renewed after its end",
    file: "packages/core/src/send/isQuoteFresh.ts",
    text: "QUOTE_LIFETIME_MS - RENEW_BEFORE_MS - (nowMs",
    replacement: "QUOTE_LIFETIME_MS + RENEW_BEFORE_MS - (nowMs",
    tests: ["packages/core/src/send/isQuoteFresh.test.ts", `${screens}/send/useQuote.test.tsx`],
  },
  {
    id: "nothing was sent is said of a payment that may have gone",
    file: `${screens}/send/confirm/confirmTrouble.ts`,
    text: 'return t("errors.paymentUnanswered");',
    replacement: 'return t("errors.notSent");',
    tests: [
      `${screens}/send/confirm/confirmTrouble.test.tsx`,
      `${screens}/send/tokenSend.test.tsx`,
    ],
  },
  {
    id: "a payment that never left is told as one that may have gone",
    file: `${screens}/send/confirm/confirmTrouble.ts`,
    text: 'return t("errors.notSent");',
    replacement: 'return t("errors.paymentUnanswered");',
    tests: [
      `${screens}/send/confirm/confirmTrouble.test.tsx`,
      `${screens}/send/tokenSend.test.tsx`,
    ],
  },
  {
    id: "a payment without an answer cannot be repeated",
    file: `${screens}/send/confirm/ConfirmPage.tsx`,
    text: 'const isUnderWay = isSending || draft.step === "unanswered";',
    replacement: "const isUnderWay = isSending;",
    tests: [`${screens}/send/tokenSend.test.tsx`],
  },
  {
    id: "in English, too little money is told as an asset that is not found",
    file: `${i18n}/en/errors.ts`,
    text: 'insufficientFunds: "Insufficient balance"',
    replacement: 'insufficientFunds: "Asset not found"',
    tests: [`${i18n}/quotedTexts.test.ts`],
  },
  {
    id: "in Russian, too little money is told as an asset that is not found",
    file: `${i18n}/ru-KZ/errors.ts`,
    text: 'insufficientFunds: "Недостаточно средств"',
    replacement: 'insufficientFunds: "Актив не найден"',
    tests: [`${i18n}/terms.test.ts`, `${i18n}/translation.test.ts`],
  },
  {
    id: "in Russian, a payment that may have gone is told as not sent",
    file: `${i18n}/ru-KZ/errors.ts`,
    text: "поэтому мы пока не знаем, ушёл ли платёж.",
    replacement: "поэтому ничего не отправлено.",
    tests: [`${i18n}/terms.test.ts`, `${i18n}/translation.test.ts`],
  },
  {
    id: "in Russian, a wrong password is told as a wrong code",
    file: `${i18n}/ru-KZ/firstErrors.ts`,
    text: "Неверный контакт или пароль.",
    replacement: "Неверный контакт или код.",
    tests: [`${i18n}/terms.test.ts`, `${i18n}/translation.test.ts`],
  },
  {
    id: "in Russian, what reaches an address is said of every network",
    file: `${i18n}/ru-KZ/receive.ts`,
    text: "Всё остальное может быть потеряно.",
    replacement: "Всё остальное тоже придёт.",
    tests: [`${i18n}/terms.test.ts`, `${i18n}/translation.test.ts`],
  },
  {
    id: "in Russian, the mail about frozen payments says that they go on",
    file: `${server}/messages/ru-KZ/messages.ts`,
    text: 'frozenSubject: "Ваши платежи {{brand}} заморожены"',
    replacement: 'frozenSubject: "Ваши платежи {{brand}} продолжаются"',
    tests: [`${server}/messages/russianTerms.test.ts`, `${server}/messages/translated.test.ts`],
  },
  {
    id: "one confirmation is counted as many",
    file: `${i18n}/en/home.ts`,
    text: 'confirmationsOf_one: "{{have}} of {{count}} confirmation"',
    replacement: 'confirmationsOf_one: "{{have}} of {{count}} confirmations"',
    tests: [`${i18n}/translation.test.ts`],
  },
  {
    id: "a payment looks changed to people whose version stands still",
    file: `${server}/storage/send/payments.ts`,
    text: "...(isShown ? { updated_at: now } : {})",
    replacement: "updated_at: isShown ? now : now",
    tests: [`${server}/usecases/outgoing/followOutgoing.test.ts`],
  },
  {
    id: "an account that is opened by a payment in changes no version",
    file: `${server}/usecases/assets/openUserAccount.ts`,
    text: "if (account.accountId === accountId) await",
    replacement: "if (account.accountId !== accountId) await",
    tests: [`${server}/testing/databases/watchVersions.test.ts`],
  },
];
