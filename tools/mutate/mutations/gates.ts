import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const server = "apps/server/src";

/** Who may send what, to whom, and when. */
export const gates: readonly Mutation[] = [
  {
    id: "a blocked address is paid when a valid ticket is named",
    file: `${core}/send/firstSendRefusal.ts`,
    text: 'if (destinationAml === "DISABLED") return false;',
    replacement: 'if (destinationAml === "DISABLED" && amlTicket.kind !== "valid") return false;',
    tests: [`${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "a ticket that is no good is answered as a lock",
    file: `${core}/send/firstSendRefusal.ts`,
    text: 'if (facts.amlTicket.kind === "invalid") return "AML_STATUS_NOT_ALLOWED";',
    replacement: "",
    tests: [`${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "a declined identity may send",
    file: `${core}/send/firstSendRefusal.ts`,
    text: 'if (facts.kyc !== "APPROVED") return',
    replacement: 'if (facts.kyc !== "APPROVED" && facts.kyc !== "DECLINED") return',
    tests: [`${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "a valid ticket opens every lock, not its own alone",
    file: `${core}/send/firstSendRefusal.ts`,
    text: "return lockingAmlIds.some((amlId) => amlId !== ownAmlId);",
    replacement: "return lockingAmlIds.some((amlId) => amlId !== ownAmlId) && ownAmlId === null;",
    tests: [`${core}/send/firstSendRefusal.test.ts`],
  },
  {
    id: "the server takes everybody's identity for approved",
    file: `${server}/usecases/send/sendPayment.ts`,
    text: "kyc: (await services.kyc.statusOf(userId)).verificationStatus,",
    replacement: 'kyc: "APPROVED",',
    tests: [`${server}/usecases/send/sendGates.test.ts`],
  },
  {
    id: "the server lets an asset out that its brand has closed",
    file: `${server}/usecases/send/sendPayment.ts`,
    text: "isSendable: allowancesOf(listing).allowSend,",
    replacement: "isSendable: allowancesOf(listing).allowSend || units > 0n,",
    tests: [`${server}/usecases/send/notSendable.test.ts`],
  },
  {
    id: "a ticket for a smaller amount is good for a larger one",
    file: `${core}/aml/isSameAmlBinding.ts`,
    text: "left.units === right.units",
    replacement: "left.units <= right.units",
    tests: [`${core}/aml/amlTicketFor.test.ts`],
  },
  {
    id: "a ticket of another person is good",
    file: `${core}/aml/isSameAmlBinding.ts`,
    text: "left.userId === right.userId &&\n",
    replacement: "",
    tests: [`${core}/aml/amlTicketFor.test.ts`],
  },
  {
    id: "a check that was answered with no is a ticket",
    file: `${core}/aml/amlTicketFor.ts`,
    text: 'named?.stage === "allowed" &&',
    replacement: "named?.stage !== undefined &&",
    tests: [`${core}/aml/amlTicketFor.test.ts`],
  },
  {
    id: "a ticket ends a moment after its end",
    file: `${core}/aml/isAmlLive.ts`,
    text: "return nowMs < expiresAtMs;",
    replacement: "return nowMs <= expiresAtMs;",
    tests: [`${core}/aml/amlTicketFor.test.ts`, `${core}/aml/lockingAmlIds.test.ts`],
  },
  {
    id: "a listed address is passed on to the provider's answer",
    file: `${server}/adapters/aml/listThenProvider.ts`,
    text: "if (list.has(address)) return",
    replacement: "if (list.has(address) && ask === null) return",
    tests: [`${server}/adapters/chainalysis/chainalysis.test.ts`],
  },
  {
    id: "every answer about an address is remembered, not ALLOWED alone",
    file: `${server}/adapters/aml/rememberAllowed.ts`,
    text: 'if (answer.status === "ALLOWED") remembered',
    replacement: 'if (answer.status !== "UNKNOWN") remembered',
    tests: [`${server}/adapters/aml/rememberAllowed.test.ts`],
  },
  {
    id: "a daily limit opens while nobody knows the rate",
    file: `${core}/guard/isOverDailyLimit.ts`,
    text: "return cents === null || cents >",
    replacement: "return cents !== null && cents >",
    tests: [`${core}/guard/firstGuardRefusal.test.ts`],
  },
  {
    id: "what counts against a daily limit is rounded down",
    file: `${core}/guard/fiatCentsCeil.ts`,
    text: "return (dividend + divisor - 1n) / divisor;",
    replacement: "return dividend / divisor;",
    tests: [`${core}/guard/firstGuardRefusal.test.ts`],
  },
  {
    id: "somebody who was never saved may be paid at once",
    file: `${core}/guard/isPayeeWaiting.ts`,
    text: "return usableFromMs === null || nowMs",
    replacement: "return usableFromMs !== null && nowMs",
    tests: [`${core}/guard/firstGuardRefusal.test.ts`],
  },
  {
    id: "a loosened guard holds at once, not after its day",
    file: `${core}/guard/guardAt.ts`,
    text: "nowMs >= record.pending.effectiveFromMs",
    replacement: "record.pending.effectiveFromMs >= 0 && nowMs > 0",
    tests: [`${core}/guard/nextGuard.test.ts`, `${server}/usecases/guard/guard.test.ts`],
  },
  {
    id: "frozen payments go out when a code is proved",
    file: `${core}/guard/firstGuardRefusal.ts`,
    text: "if (facts.isFrozen) return",
    replacement: "if (facts.isFrozen && !facts.isCodeProved) return",
    tests: [`${core}/guard/firstGuardRefusal.test.ts`],
  },
  {
    id: "a used code serves another payment",
    file: `${server}/usecases/session/tryCode.ts`,
    text: "(usedFor === null || sent.usedFor !== usedFor);",
    replacement: "usedFor === null;",
    tests: [`${server}/usecases/guard/guard.test.ts`],
  },
  {
    id: "a webhook of the identity provider needs no right signature",
    file: `${server}/adapters/sumsub/isSumsubDigest.ts`,
    text: "given.length === expected.length && timingSafeEqual(given, expected)",
    replacement: "given.length === expected.length && timingSafeEqual(given, given)",
    tests: [`${server}/adapters/sumsub/sumsubSignatures.test.ts`],
  },
  {
    id: "a refused country is served when it has a session",
    file: `${server}/http/callContext.ts`,
    text: "authenticate: async (jwtWebToken) => {\n      if (!isOffered())",
    replacement:
      'authenticate: async (jwtWebToken) => {\n      if (!isOffered() && jwtWebToken === "")',
    tests: [`${server}/http/callContext.test.ts`],
  },
];
