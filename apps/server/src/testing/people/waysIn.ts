import { ok } from "@coffer/core/outcome";
import type { ReachableType } from "../../storage/profile/userContacts.ts";
import type { Services } from "../../ports/services.ts";
import { authorizeByConfirmCode } from "../../usecases/session/authorizeByConfirmCode.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { loginHandshake } from "../../usecases/session/loginHandshake.ts";
import { sendConfirmCode } from "../../usecases/session/codes/sendConfirmCode.ts";

const MINUTE_MS = 60_000;

/** Use cases of signing in with a clock that a test moves and messages that it reads. */
export function waysIn(base: Services) {
  const time = { nowMs: base.clock.nowMs() };
  const messages: { readonly to: string; readonly text: string }[] = [];
  const services: Services = {
    ...base,
    clock: { ...base.clock, nowMs: () => time.nowMs },
    mail: { send: async (message) => void messages.push(message) },
    sms: {
      send: async (message) => {
        messages.push(message);
        return ok(null);
      },
    },
  };
  const remoteAddress = "203.0.113.7";

  /** The newest code sent to a contact. */
  const codeFor = (contact: string): string =>
    /\b\d{6}\b/.exec(messages.findLast(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";

  /** A session that has named a contact. */
  async function shakeHands(type: ReachableType, value: string): Promise<string> {
    const start = {
      jwtWebToken: undefined,
      bundleId: "coffer-web@0.1.0",
      companion: { read: () => null, set: () => {} },
      whereabouts: { device: "Test", place: null },
    };
    const token = await initApp(services, start);
    const sessionId = services.tokens.read(token)?.sessionId ?? "";
    await loginHandshake(services, sessionId, { type, value });
    return sessionId;
  }

  /** A session signed in by a code, with the pauses between codes waited for. */
  async function signIn(type: ReachableType, value: string) {
    const sessionId = await shakeHands(type, value);
    time.nowMs += 6 * MINUTE_MS;
    const sent = await sendConfirmCode(services, { sessionId, login: value, remoteAddress });
    if (!sent.ok) throw new Error(`No code for ${value}: ${JSON.stringify(sent.problem)}`);
    const attempt = { sessionId, login: value, code: codeFor(value) };
    const authorized = await authorizeByConfirmCode(services, attempt);
    if (!authorized.ok) throw new Error(`${value}: ${JSON.stringify(authorized.problem)}`);
    return { sessionId, userId: authorized.value.userId };
  }

  return { services, time, messages, remoteAddress, codeFor, shakeHands, signIn };
}
