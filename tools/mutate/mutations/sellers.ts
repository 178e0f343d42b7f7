import type { Mutation } from "../mutation.ts";

const adapters = "apps/server/src/adapters";

/** What would have a seller's word taken from somebody else, or coins bought that it does not sell. */
export const sellers: readonly Mutation[] = [
  {
    id: "our own limits make a seller's wider",
    file: `${adapters}/onramps/ownLimits.ts`,
    text: "own.maxCents < offer.maxCents ? own.maxCents : offer.maxCents",
    replacement: "own.maxCents > offer.maxCents ? own.maxCents : offer.maxCents",
    tests: [`${adapters}/onramps/ownLimits.test.ts`],
  },
  {
    id: "what our own limits leave nothing of is sold",
    file: `${adapters}/onramps/ownLimits.ts`,
    text: ".filter(({ minCents, maxCents }) => minCents <= maxCents)",
    replacement: ".filter(({ minCents }) => minCents >= 0n)",
    tests: [`${adapters}/onramps/ownLimits.test.ts`],
  },
  {
    id: "a seller's least is rounded below it",
    file: `${adapters}/onramps/unitsOfDecimal.ts`,
    text: "isRounded ? units + 1n : units",
    replacement: "isRounded ? units : units",
    tests: [`${adapters}/onramps/unitsOfDecimal.test.ts`],
  },
  {
    id: "a webhook of MoonPay counts whoever signed it",
    file: `${adapters}/moonpay/moonpayHook.ts`,
    text: "return isRight ? new Date(",
    replacement: "return isRight || !isRight ? new Date(",
    tests: [`${adapters}/moonpay/moonpayHook.test.ts`],
  },
  {
    id: "a webhook of MoonPay counts however old it is",
    file: `${adapters}/moonpay/moonpayHook.ts`,
    text: " || Math.abs(clock.nowMs() - sentAt.getTime()) > AGE_MS_MAX)",
    replacement: " || Math.abs(clock.nowMs() - sentAt.getTime()) < -AGE_MS_MAX)",
    tests: [`${adapters}/moonpay/moonpayHook.test.ts`],
  },
  {
    id: "a webhook of Mercuryo counts whoever signed it",
    file: `${adapters}/mercuryo/mercuryoHook.ts`,
    text: 'if (!isSigned(body, header("x-signature"), signKey)) return',
    replacement: 'if (!isSigned(body, header("x-signature"), signKey) && signKey === "") return',
    tests: [`${adapters}/mercuryo/mercuryo.test.ts`],
  },
  {
    id: "a paid plan of CoinGecko's is asked with the header of the other",
    file: `${adapters}/coingecko/coingeckoHeaders.ts`,
    text: "new URL(baseUrl).hostname === PRO_HOST",
    replacement: "new URL(baseUrl).pathname === PRO_HOST",
    tests: [`${adapters}/coingecko/coingeckoHeaders.test.ts`],
  },
  {
    id: "a seller's form may be anybody's page",
    file: "packages/core/src/kyc/allowedFrameUrl.ts",
    text: "origin === undefined || !origins.includes(origin)",
    replacement: "origin === undefined || origins.length < 0",
    tests: ["packages/core/src/kyc/allowedFrameUrl.test.ts"],
  },
];
