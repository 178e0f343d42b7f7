import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const server = "apps/server/src";

/** Who is believed to be who, how often they may ask, and what browsers are told. */
export const access: readonly Mutation[] = [
  {
    id: "a token that has run out serves calls",
    file: `${server}/usecases/session/findSession.ts`,
    text: "token.expiresAtMs <= judged.nowMs) return null;",
    replacement: "token.expiresAtMs <= judged.nowMs - 86_400_000) return null;",
    tests: [`${server}/usecases/session/tokens.test.ts`],
  },
  {
    id: "a token without its cookie is good",
    file: `${server}/usecases/session/findSession.ts`,
    text: "return cookie !== null && hashCompanion(cookie) === token.companionHash",
    replacement: "return cookie === null || hashCompanion(cookie) === token.companionHash",
    tests: [`${server}/usecases/session/tokens.test.ts`],
  },
  {
    id: "a session that nobody used for a month goes on",
    file: `${server}/usecases/session/findSession.ts`,
    text: "session.lastUsedAtMs + SESSION_IDLE_MS < nowMs",
    replacement: "session.lastUsedAtMs + 2 * SESSION_IDLE_MS < nowMs",
    tests: [`${server}/usecases/session/tokens.test.ts`],
  },
  {
    id: "a stolen token that comes back ends nothing",
    file: `${server}/usecases/session/findSession.ts`,
    text: "return token.tokenId === signedInToken.tokenId ||",
    replacement: "return token.tokenId === signedInToken.tokenId &&",
    tests: [`${server}/usecases/session/tokens.test.ts`],
  },
  {
    id: "a token of another installation is believed",
    file: `${server}/adapters/fastJwtTokens.ts`,
    text: "allowedAud: audience,",
    replacement: "allowedAud: /./,",
    tests: [`${server}/adapters/fastJwtTokens.test.ts`],
  },
  {
    id: "a person signs out another person's device",
    file: `${server}/storage/session/userSessions.ts`,
    text: '.where("user_id", "=", ended.userId)',
    replacement: '.where("user_id", "is not", null)',
    tests: [`${server}/usecases/session/sessionList.test.ts`],
  },
  {
    id: "a person gives up another person's waiting payment",
    file: `${server}/storage/send/heldPayments.ts`,
    text:
      '.set({ ended_at: now, ended_as: "discarded", updated_at: now })\n' +
      '    .where("held_payment_id", "=", heldPaymentId)\n' +
      '    .where("user_id", "=", userId)',
    replacement:
      '.set({ ended_at: now, ended_as: "discarded", updated_at: now })\n' +
      '    .where("held_payment_id", "=", heldPaymentId)\n' +
      '    .where((row) => row.or([row("user_id", "=", userId), row("user_id", "is not", null)]))',
    tests: [`${server}/usecases/send/heldPayments.test.ts`],
  },
  {
    id: "a person removes another person's payee",
    file: `${server}/storage/payees/payees.ts`,
    text: '.deleteFrom("payee")\n    .where("user_id", "=", userId)',
    replacement:
      '.deleteFrom("payee")\n' +
      '    .where((row) => row.or([row("user_id", "=", userId), row("user_id", "is not", null)]))',
    tests: [`${server}/usecases/payees/payees.test.ts`],
  },
  {
    id: "a quote of another person is charged",
    file: `${server}/storage/send/feeQuotes.ts`,
    text: '.where("user_id", "=", asked.userId)',
    replacement: '.where("user_id", "is not", null)',
    tests: [
      `${server}/usecases/send/shownFee.test.ts`,
      `${server}/usecases/send/notSendable.test.ts`,
    ],
  },
  {
    id: "an old fee quote is charged",
    file: `${server}/usecases/send/sendPayment.ts`,
    text: "!isQuoteFresh(found.quotedAtMs, clock.nowMs())",
    replacement: "!isQuoteFresh(clock.nowMs(), clock.nowMs())",
    tests: [
      `${server}/usecases/send/shownFee.test.ts`,
      `${server}/usecases/send/notSendable.test.ts`,
    ],
  },
  {
    id: "the companion cookie can be read by scripts",
    file: `${server}/http/cookies.ts`,
    text: '    "HttpOnly",\n',
    replacement: "",
    tests: [`${server}/http/cookies.test.ts`],
  },
  {
    id: "the companion cookie is sent from other sites",
    file: `${server}/http/cookies.ts`,
    text: '"SameSite=Lax"',
    replacement: '"SameSite=None"',
    tests: [`${server}/http/cookies.test.ts`],
  },
  {
    id: "form-action is dropped from the content policy",
    file: `${server}/http/securityHeaders.ts`,
    text: "    \"form-action 'self'\",\n",
    replacement: "",
    tests: [`${server}/http/securityHeaders.test.ts`],
  },
  {
    id: "base-uri is dropped from the content policy",
    file: `${server}/http/securityHeaders.ts`,
    text: "    \"base-uri 'none'\",\n",
    replacement: "",
    tests: [`${server}/http/securityHeaders.test.ts`],
  },
  {
    id: "object-src is dropped from the content policy",
    file: `${server}/http/securityHeaders.ts`,
    text: "    \"object-src 'none'\",\n",
    replacement: "",
    tests: [`${server}/http/securityHeaders.test.ts`],
  },
  {
    id: "the wallet may be framed by anybody",
    file: `${server}/http/securityHeaders.ts`,
    text: "isTelegram ? TELEGRAM_ORIGIN : \"'none'\"",
    replacement: 'isTelegram ? TELEGRAM_ORIGIN : "*"',
    tests: [`${server}/http/securityHeaders.test.ts`],
  },
  {
    id: "the address of a sign-in link is told to other sites",
    file: `${server}/http/securityHeaders.ts`,
    text: '["login/token/", "invoice/"]',
    replacement: '["invoice/"]',
    tests: [`${server}/http/securityHeaders.test.ts`],
  },
  {
    id: "an address that the caller wrote themselves is what limits count",
    file: `${server}/http/clientAddress.ts`,
    text: 'const hops = [...forwarded, request.socket.remoteAddress ?? ""].toReversed();',
    replacement: 'const hops = [...forwarded, request.socket.remoteAddress ?? ""];',
    tests: [`${server}/http/clientAddress.test.ts`],
  },
  {
    id: "a provider that asks to be left alone is asked again after a tenth",
    file: `${server}/adapters/chainalysis/pauseWhenLimited.ts`,
    text: "seconds * 1_000",
    replacement: "seconds * 100",
    tests: [`${server}/adapters/chainalysis/chainalysis.test.ts`],
  },
  {
    id: "whoever calls too often is told to come back before they may",
    file: `${server}/http/sessionLimiter.ts`,
    text: "((1 - tokens) / perSecond) * 1000)",
    replacement: "((1 - tokens) / perSecond) * 100)",
    tests: [`${server}/http/sessionLimiter.test.ts`],
  },
  {
    id: "one more code goes out to a network address than may",
    file: `${server}/usecases/session/deliverCode.ts`,
    text: "if (sends >= SENDS_PER_ADDRESS_MAX)",
    replacement: "if (sends > SENDS_PER_ADDRESS_MAX)",
    tests: [`${server}/usecases/session/sendConfirmCode.test.ts`],
  },
  {
    id: "a code can be tried once more than five times",
    file: `${core}/session/judgeCodeTry.ts`,
    text: "if (triesLeft <= 0) {",
    replacement: "if (triesLeft < 0) {",
    tests: [`${core}/session/judgeCodeTry.test.ts`],
  },
  {
    id: "a code lives a moment longer than its life",
    file: `${core}/session/judgeCodeTry.ts`,
    text: "nowMs - state.sentAtMs >= limits.lifetimeMs",
    replacement: "nowMs - state.sentAtMs > limits.lifetimeMs",
    tests: [`${core}/session/judgeCodeTry.test.ts`],
  },
  {
    id: "the pause between codes does not grow",
    file: `${core}/session/codeLimits.ts`,
    text: "  120 * SECOND_MS,\n",
    replacement: "  60 * SECOND_MS,\n",
    tests: [`${core}/session/judgeCodeSend.test.ts`],
  },
  {
    id: "passwords can be tried without a pause",
    file: `${core}/passwords/judgePasswordTry.ts`,
    text: "latestMs + pauseMs);",
    replacement: "latestMs + pauseMs * 0);",
    tests: [`${core}/passwords/judgePasswordTry.test.ts`],
  },
];
