import { expect, test } from "vitest";
import * as aml from "./aml/index.ts";
import * as assets from "./assets/index.ts";
import * as history from "./history/index.ts";
import * as kyc from "./kyc/index.ts";
import * as money from "./money/index.ts";
import * as outcome from "./outcome.ts";
import * as passwords from "./passwords/index.ts";
import * as rates from "./rates/index.ts";
import * as routes from "./routes/index.ts";
import * as send from "./send/index.ts";
import * as session from "./session/index.ts";

const namesOf = (door: object): string => Object.keys(door).toSorted().join(" ");

test.each([
  ["outcome", outcome, ["ok", "refused"]],
  [
    "money",
    money,
    [
      "AMOUNT_TEXT_LENGTH_MAX",
      "DECIMALS_MAX",
      "FIAT_DECIMALS",
      "add",
      "convertAssetToFiatText",
      "convertFiatToAssetText",
      "divideByPriceFloor",
      "editAmountText",
      "formatDecimal",
      "formatFixed",
      "groupDigits",
      "isCanonicalDecimal",
      "money",
      "multiplyByPriceHalfEven",
      "parseDecimal",
      "parsePrice",
      "splitForDisplay",
      "subtract",
    ],
  ],
  [
    "assets",
    assets,
    [
      "assetKey",
      "groupAssetsByTab",
      "homeBanners",
      "homeTabOf",
      "homeTabs",
      "inactiveSpecs",
      "isActivePayment",
      "isAssetKey",
      "sameNetwork",
      "significantDecimals",
      "summaryFiatCents",
      "trackUrl",
    ],
  ],
  [
    "rates",
    rates,
    [
      "RATE_LIFETIME_MS",
      "findRate",
      "isRateUsable",
      "priceChange",
      "priceExtremes",
      "rateHistoryKey",
      "rateIntervals",
      "rateKey",
      "readablePrice",
      "thinHistory",
    ],
  ],
  ["history", history, ["FINISHED_IN_STATE_MAX", "groupByDay", "isFinishedTransfer", "shortHash"]],
  [
    "send",
    send,
    [
      "LONG_WAIT_MS",
      "QUOTE_LIFETIME_MS",
      "canMoveOutgoing",
      "canMovePayment",
      "canMoveSweep",
      "checkSendAmount",
      "firstSendRefusal",
      "groupAddress",
      "isFeeCovered",
      "isFinalPaymentState",
      "isQuoteFresh",
      "judgeSendAmount",
      "longWaitFromMs",
      "nextOutgoingStates",
      "nextPaymentStates",
      "nextSendStep",
      "nextSweepStates",
      "outgoingStates",
      "paymentStates",
      "paymentStepsOf",
      "readPaymentCode",
      "sendBounds",
      "sendRefusalCodes",
      "sweepStates",
      "transferStateOf",
    ],
  ],
  [
    "passwords",
    passwords,
    [
      "COMMON_PASSWORDS_COUNT",
      "PASSWORD_LENGTH_MAX",
      "PASSWORD_LENGTH_MIN",
      "PASSWORD_TRIES_MAX",
      "PASSWORD_TRIES_PER_ADDRESS_MAX",
      "PASSWORD_TRIES_WINDOW_MS",
      "PASSWORD_TRY_PAUSES_MS",
      "PROOF_FRESH_MS",
      "commonPasswords",
      "isCommonPassword",
      "isStrongPassword",
      "judgePasswordTry",
      "passwordRules",
    ],
  ],
  [
    "session",
    session,
    [
      "CODE_ACCOUNT_FAILURES_MAX",
      "CODE_ACCOUNT_LOCK_MS",
      "CODE_LENGTH",
      "CODE_LIFETIME_MS",
      "CODE_SENDS_PER_DAY_MAX",
      "CODE_SENDS_PER_HOUR_MAX",
      "CODE_SEND_COOLDOWNS_MS",
      "CODE_TRY_COOLDOWNS_MS",
      "CODE_WRONG_TRIES_MAX",
      "defaultCodeLimits",
      "editCodeText",
      "gateFor",
      "isCodeComplete",
      "judgeCodeSend",
      "judgeCodeTry",
      "parseContact",
    ],
  ],
  ["kyc", kyc, ["kycPageOf"]],
  ["aml", aml, ["lockingAmlIds"]],
  [
    "routes",
    routes,
    [
      "amlUnlockedGate",
      "depositoryActiveGate",
      "depositoryEnabledGate",
      "firstClosedGate",
      "gatesOf",
      "leftButtonOf",
      "openPaths",
      "privatePaths",
      "routeTable",
      "signedInGate",
    ],
  ],
])("the door %s offers exactly these names", (_door, names, expected) => {
  expect(namesOf(names)).toBe(expected.join(" "));
});
