import type { UserId } from "@coffer/core/ids";
import { ok, refused } from "@coffer/core/outcome";
import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { errorCatalogue, errorTransports, type ErrorCode } from "../errors/errorCatalogue.ts";
import type { CallContext } from "./callContext.ts";
import { createAppRouter, refusalToTrpcError, wireError } from "./createAppRouter.ts";
import { askedNames, feedNames, isSubscription } from "../calls.ts";
import type { Handlers } from "./handlers.ts";
import { rightInputs } from "../testing/rightInputs.ts";

const ID = "0190b0a0-0000-7000-8000-000000000000";
const SOMEBODY = ID as UserId;

/** What a field takes beside the right value, of those it is tried with. */
const alsoTaken: Readonly<Record<string, readonly unknown[]>> = {
  "auth.loginHandshake.contact": [undefined],
  "cryptoContainer.saveCryptoContainer.version": [7],
  "wallet.getTransfers.limit": [7],
  "history.getRows.limit": [7],
  "escrow.getEscrowTransfers.limit": [7],
  "invoice.getInvoices.limit": [7],
  "bonusRouter.getBonusOperations.limit": [7],
  "guard.updateGuard.dailyLimit": [null],
  "guard.updateGuard.payeeWaitHours": [7],
  "guard.updateGuard.codeAbove": [null],
  "wallet.startAddressAmlProcess.paymentInput": [undefined],
};

/** Handlers that only note that they were reached. */
const noting = (reached: string[]): Handlers =>
  Object.fromEntries(
    [...askedNames, ...feedNames].map((name) => [
      name,
      async () => {
        reached.push(name);
        return ok({});
      },
    ]),
  ) as unknown as Handlers; // every one answers the same

const context = (userId: UserId | null, hasAcceptedTerms = true): CallContext => ({
  authenticate: async (token) =>
    token === "token"
      ? ok({ sessionId: ID, userId })
      : refused({ transport: "UNAUTHORIZED" } as const),
  admitOpenCall: () => ok(true),
  admitSession: () => ok(true),
  requireTerms: async () => (hasAcceptedTerms ? ok(true) : refused({ code: "TERMS_NOT_ACCEPTED" })),
  companion: { read: () => null, set: () => {} },
  remoteAddress: "127.0.0.1",
});

type Callable = Readonly<
  Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
>;

const call = (path: string, input: object, userId: UserId | null = SOMEBODY) =>
  callIn(context(userId), path, input);

async function callIn(given: CallContext, path: string, input: object) {
  const reached: string[] = [];
  const caller = createAppRouter(noting(reached)).createCaller(given);
  const [group = "", procedure = ""] = path.split(".");
  const target = (caller as unknown as Callable)[group]?.[procedure]; // called by name here
  if (target === undefined) throw new Error(`no procedure ${path}`);
  const problem = await target(input).then(
    () => null,
    (error: unknown) => (error instanceof TRPCError ? error.code : "threw"),
  );
  return { problem, reached };
}

const byPath: Readonly<Record<string, object>> = rightInputs;
/** Anybody may make them: what they bring is judged by the call itself. */
const withoutSession = ["app.initApp", "app.touchSession", "auth.authorizeViaTelegram"];
const paths = Object.keys(rightInputs);
const withToken = (path: string) =>
  path === "app.initApp" ? byPath[path] : { jwtWebToken: "token", ...byPath[path] };

describe("every procedure", () => {
  test.each(paths)("%s takes its input", async (path) => {
    expect(await call(path, withToken(path) ?? {})).toEqual({ problem: null, reached: [path] });
  });

  test.each(paths)("rule 220: %s refuses an unknown key and does nothing", async (path) => {
    const input = { ...withToken(path), extra: 1 };
    expect(await call(path, input)).toEqual({ problem: "BAD_REQUEST", reached: [] });
  });

  test.each(paths)("%s refuses each field when it is missing or of a wrong type", async (path) => {
    for (const key of Object.keys(withToken(path) ?? {})) {
      for (const wrong of [undefined, null, 7, { deep: [] }]) {
        const input = { ...withToken(path), [key]: wrong };
        const expected =
          alsoTaken[`${path}.${key}`]?.includes(wrong) === true ? null : "BAD_REQUEST";
        expect([key, wrong, (await call(path, input)).problem]).toEqual([key, wrong, expected]);
      }
    }
  });

  test.each(paths.filter((path) => !withoutSession.includes(path)))(
    "%s is UNAUTHORIZED with a token that nobody issued",
    async (path) => {
      const input = { ...withToken(path), jwtWebToken: "forged" };
      expect(await call(path, input)).toEqual({ problem: "UNAUTHORIZED", reached: [] });
    },
  );

  test.each(paths.filter((path) => /^(wallet|profile|settings)\./.test(path)))(
    "%s is UNAUTHORIZED for a session that is not signed in",
    async (path) => {
      const input = withToken(path) ?? {};
      expect(await call(path, input, null)).toEqual({ problem: "UNAUTHORIZED", reached: [] });
    },
  );
});

/** What is left to somebody who has not accepted the terms: to sign in, to read, to settle, to leave. */
const beforeTerms: readonly string[] = [
  "app.initApp",
  "app.getAppState",
  "app.touchSession",
  "auth.loginHandshake",
  "auth.sendConfirmCode",
  "auth.authorizeByConfirmCode",
  "auth.authorizeByPassword",
  "auth.authorizeByToken",
  "auth.authorizeViaTelegram",
  "auth.previewToken",
  "auth.undoContactChange",
  "auth.getAuthedWebLink",
  "auth.sendSecurityCode",
  "auth.reauthorize",
  "auth.logout",
  "rateHistory.getRateHistory",
  "wallet.getTransfers",
  "history.getRows",
  "escrow.getEscrowTransfers",
  "invoice.getInvoiceTemplate",
  "invoice.createInvoiceFromTemplate",
  "invoice.getInvoice",
  "invoice.getInvoices",
  "bonusRouter.getBonusOperations",
  "passkeys.list",
  "passkeys.signIn",
  "passkeys.startProof",
  "passkeys.recover",
  "passkeys.callOffRecovery",
  "profile.getSessions",
  "profile.endSession",
  "profile.endOtherSessions",
  "settings.setLocale",
  "settings.setPreferredCurrency",
  "settings.acceptAgreement",
];

describe("without accepted terms", () => {
  test.each(askedNames)("%s is left, or asks for them", async (path) => {
    const isLeft = beforeTerms.includes(path);
    expect(await callIn(context(SOMEBODY, false), path, withToken(path) ?? {})).toEqual(
      isLeft ? { problem: null, reached: [path] } : { problem: "PRECONDITION_FAILED", reached: [] },
    );
  });

  test("whoever is not signed in is told that first", async () => {
    const path = "wallet.sendPayment";
    const problem = await callIn(context(null, false), path, withToken(path) ?? {});
    expect(problem).toEqual({ problem: "UNAUTHORIZED", reached: [] });
  });
});

test("exactly what pushes is known as a subscription", () => {
  expect(feedNames.toSorted()).toEqual([
    "app.onAgentSessionShutdown",
    "app.onJwtWebToken",
    "app.onRatesUpdate",
    "app.onStateUpdate",
    "invoice.onInvoice",
  ]);
  expect(feedNames.every(isSubscription)).toBe(true);
  expect(askedNames.filter(isSubscription)).toEqual([]);
});

describe("errors on the wire", () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]; // keys of a const object
  test.each(codes)("%s carries its transport code and itself", (code) => {
    const error = refusalToTrpcError({ code });
    expect(error.code).toBe(errorTransports[code]);
    expect(wireError(error, 400).data).toMatchObject({ code: error.code, errorCode: code });
  });

  test("a time to wait travels along, a bare transport code has no product code", () => {
    const retryAfter = "2026-01-01T00:00:00.000Z";
    const waiting = refusalToTrpcError({
      code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
      retryAfter,
    });
    expect(wireError(waiting, 429).data).toMatchObject({ retryAfter });
    expect(wireError(refusalToTrpcError({ transport: "CONFLICT" }), 409).data).toEqual({
      code: "CONFLICT",
      httpStatus: 409,
      errorCode: null,
    });
  });

  test("rule 225: an inner failure says nothing of the inside", () => {
    const cause = new Error("select secret from /etc/passwd");
    const error = new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: cause.message, cause });
    expect(JSON.stringify(wireError(error, 500))).not.toContain("secret");
  });
});
