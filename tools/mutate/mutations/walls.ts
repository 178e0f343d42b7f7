import type { Mutation } from "../mutation.ts";

const server = "apps/server/src";

/** What an attack on the whole product found, and a change could open again. */
export const walls: readonly Mutation[] = [
  {
    id: "production speaks to a node over clear text",
    file: `${server}/settings/clearTextFaults.ts`,
    text: "if (isLoopbackHost(url.hostname)) return null;",
    replacement: 'if (isLoopbackHost(url.hostname) || protocol === "https:") return null;',
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "a name that begins as this machine's address passes for it",
    file: `${server}/settings/isLoopbackHost.ts`,
    text: "{3}$/.test(host);",
    replacement: "{3}/.test(host);",
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "production is kept by a secret of one letter",
    file: `${server}/settings/isGuessable.ts`,
    text: "return different < Math.min(",
    replacement: "return 0 * different > Math.min(",
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "production starts before anybody has named its proxies",
    file: `${server}/settings/settingFaults.ts`,
    text: "listens && TRUSTED_PROXIES === undefined",
    replacement: "listens && TRUSTED_PROXIES === null",
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "production holds money on a developer's chain",
    file: `${server}/settings/settingFaults.ts`,
    text: 'LOCAL_CHAIN_IDS: readonly string[] = ["31337", "1337"];',
    replacement: 'LOCAL_CHAIN_IDS: readonly string[] = ["1337"];',
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "a wallet with the sandbox beside it is open to the street",
    file: `${server}/settings/settingFaults.ts`,
    text: "isLoopbackHost(HOST)\n",
    replacement: 'isLoopbackHost(HOST) || HOST === "0.0.0.0"\n',
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "each subnet of a site has a budget of its own alone",
    file: `${server}/http/sessionLimiter.ts`,
    text: "taken.isAllowed && site !== null",
    replacement: "taken.isAllowed && site === remoteAddress",
    tests: [`${server}/http/sessionLimiter.test.ts`],
  },
  {
    id: "production believes whoever calls from anywhere",
    file: `${server}/settings/openDoorFaults.ts`,
    text: "return bits < IPV4_BITS_MIN;",
    replacement: "return bits < 0 * IPV4_BITS_MIN;",
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "production speaks to a database over clear text and nobody has said so",
    file: `${server}/settings/openDoorFaults.ts`,
    text: "return isHere || SAID_SSL_MODES",
    replacement: "return !isHere || SAID_SSL_MODES",
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "production tells its metrics to the world",
    file: `${server}/settings/openDoorFaults.ts`,
    text: 'host === "localhost" ||\n',
    replacement: 'host !== "" ||\n',
    tests: [`${server}/settings.test.ts`],
  },
  {
    id: "what is no request is refused as fast as it comes",
    file: `${server}/http/malformedRequests.ts`,
    text: "held.answer(answer, () => socket.destroy());",
    replacement: "answer();",
    tests: [`${server}/http/malformedRequests.test.ts`],
  },
  {
    id: "an upgrade to nowhere is refused as fast as it comes",
    file: `${server}/http/socket.ts`,
    text: "if (held !== null) {",
    replacement: "if (held !== null && head.length > 0) {",
    tests: [`${server}/http/malformedRequests.test.ts`],
  },
  {
    id: "an address that is none is answered without the security headers",
    file: `${server}/http/malformedRequests.ts`,
    text: "reply.headers(parts.headers);",
    replacement: "reply.headers({});",
    tests: [`${server}/http/malformedRequests.test.ts`],
  },
  {
    id: "a refused upgrade is answered without the security headers",
    file: `${server}/http/socket.ts`,
    text: "answerRaw(socket, { status, headers });",
    replacement: "answerRaw(socket, { status, headers: status < 600 ? {} : headers });",
    tests: [`${server}/http/malformedRequests.test.ts`],
  },
  {
    id: "a session begins over a socket",
    file: "packages/contract/src/router/createAppRouter.ts",
    text: "router({ app: router(feeds(app)) });",
    replacement:
      "router({ app: router({ initApp: openMutation(session.initAppInput, app.initApp), ...feeds(app) }) });",
    tests: [`${server}/http/socket.test.ts`],
  },
  {
    id: "the brand's name is a password",
    file: "packages/core/src/passwords/passwordRules.ts",
    text: "!isCommonPassword(password) && !isBrandPassword(password, brandName),",
    replacement: "!isCommonPassword(password) && !isBrandPassword(brandName, password),",
    tests: ["packages/core/src/passwords/passwordRules.test.ts"],
  },
  {
    id: "the companion of before a sign-in goes on",
    file: `${server}/usecases/session/freshCompanion.ts`,
    text: 'Buffer.from(random.bytes(COMPANION_BYTES)).toString("hex");',
    replacement: 'Buffer.from(random.bytes(COMPANION_BYTES)).fill(0).toString("hex");',
    tests: [`${server}/usecases/session/tokens.test.ts`],
  },
  {
    id: "a sign-out leaves the companion in the browser",
    file: `${server}/procedures/session/logout.ts`,
    text: "if (kind !== undefined) companion.set(kind, null);",
    replacement: 'if (kind === "tg") companion.set(kind, null);',
    tests: [`${server}/http/trpcRoutes.test.ts`],
  },
  {
    id: "a stranger is told how many codes others asked for",
    file: `${server}/usecases/session/sendConfirmCode.ts`,
    text: "{ ...sent.value, sendsLeft: codes.limits.sendsPerHourMax - 1 }",
    replacement:
      "{ ...sent.value, sendsLeft: Math.min(sent.value.sendsLeft, codes.limits.sendsPerHourMax) }",
    tests: [`${server}/usecases/session/sendConfirmCode.test.ts`],
  },
  {
    id: "a stranger is told when others asked for codes",
    file: "packages/core/src/session/codeBudgets.ts",
    text: "    .filter(isOwn)\n",
    replacement: "    .filter((each) => isOwn(each) || each.sentAtMs.length > 0)\n",
    tests: ["packages/core/src/session/codeBudgets.test.ts"],
  },
];
