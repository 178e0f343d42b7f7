import { randomUUID } from "node:crypto";
import type { AnswerOf, AskedName } from "@coffer/contract";
import { totpCode, totpStepAt } from "@coffer/core/authenticator";
import { base32 } from "@scure/base";
import pg from "pg";
import { expect } from "vitest";
import { forgetSends } from "../people/forgetSends.ts";
import { ether } from "../people/payments.ts";
import { EVM, readCode, until } from "../people/people.ts";
import type { World } from "../worlds/world.ts";
import { addPasskey } from "./addPasskey.ts";
import type { deviceAt } from "./passkeyHolder.ts";

type Given = {
  readonly world: World;
  readonly email: string;
  readonly signed: { readonly jwtWebToken: string };
  readonly accountId: string;
  readonly call: <Name extends AskedName>(name: Name, input: object) => Promise<AnswerOf<Name>>;
};

/**
 * Everything that a passkey and an app do over the wire, of somebody who has just proved who they are: added,
 * named, a way in, the confirmation of a payment, recovered from, a proof, removed. Answers the session that the
 * way in led to.
 */
export async function provesStrongly(before: Given): Promise<Given["signed"]> {
  const { call, world } = before;
  const { device, passkeyId } = await addPasskey(world, (name, input) =>
    call(name, { ...before.signed, ...input }),
  );
  const signed = await signsIn(before, device);
  const given = { ...before, signed };
  await call("passkeys.rename", { ...signed, passkeyId, name: "Old phone" });
  await confirms(given, device);
  await wishes(given, device);
  await call("passkeys.recover", { ...signed, code: await mailedCode(given) });
  await call("passkeys.callOffRecovery", signed);
  const asked = await call("passkeys.startProof", signed);
  await call("auth.reauthorize", { ...signed, assertion: device.answer(asked.options) });
  const { secretUri } = await call("authenticator.start", signed);
  const secret = base32.decode(new URL(secretUri).searchParams.get("secret") ?? "");
  const code = totpCode(secret, totpStepAt(Date.now()));
  await call("authenticator.confirm", { ...signed, code });
  await call("authenticator.remove", signed);
  await call("passkeys.remove", { ...signed, passkeyId });
  return signed;
}

type Device = ReturnType<typeof deviceAt>;

async function signsIn({ call, email }: Given, device: Device): Promise<Given["signed"]> {
  const bundleId = "coffer-web@0.1.0";
  const { jwtWebToken } = await call("app.initApp", { bundleId });
  const { passkeyOptions } = await call("auth.loginHandshake", { jwtWebToken, bundleId });
  const assertion = device.answer(passkeyOptions);
  const entered = await call("passkeys.signIn", { jwtWebToken, assertion });
  expect(entered.state.userProfile?.email).toBe(email);
  return { jwtWebToken: entered.jwtWebToken };
}

async function confirms(given: Given, device: Device): Promise<void> {
  const { accountId, call, signed, world } = given;
  const codeAbove = { amount: "0.01", fiatTicker: "USD" };
  const guard = { dailyLimit: null, payeeWaitHours: 0, codeAbove };
  await call("guard.updateGuard", { ...signed, ...guard });
  const asked = { ...signed, paymentInput: ether(accountId, "0.01"), networkId: EVM };
  const { fee } = await call("wallet.estimatePayment", asked);
  const order = { ...asked, fee, idempotencyKey: randomUUID() };
  await expect(call("wallet.sendPayment", order)).rejects.toThrow("PASSKEY_REQUIRED");
  const { options, payment } = await call("passkeys.startPayment", signed);
  expect(payment.amount).toMatch(/^0\.01\b/);
  const { transferId } = await call("wallet.sendPayment", {
    ...order,
    assertion: device.answer(options),
  });
  await until("what the passkey has signed to be signed for", async () => {
    const { state } = await call("app.getAppState", signed);
    return state.transfers.find(({ id, state: at }) => id === transferId && at === "FULFILLED");
  });
  const database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const used = "select from coffer.intent_use where payment_id = $1";
  expect((await database.query(used, [transferId])).rowCount).toBe(1);
  await database.end();
}

/** Asks for confirmations no more, and has that at once. */
async function wishes({ call, signed }: Given, device: Device): Promise<void> {
  const guard = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null };
  await call("guard.updateGuard", { ...signed, ...guard });
  await until("the change to wait", async () => (await call("passkeys.list", signed)).wait);
  const { options } = await call("passkeys.startWish", signed);
  const confirmed = { ...signed, assertion: device.answer(options) };
  const { state } = await call("passkeys.confirmWish", confirmed);
  expect(state.guard).toMatchObject({ codeAbove: null });
  expect(state.guard.pending).toBeUndefined();
  await until("the signer to have taken it in", async () => {
    const { wait } = await call("passkeys.list", signed);
    return wait === undefined ? true : undefined;
  });
}

async function mailedCode({ call, signed, world, email }: Given): Promise<string> {
  await forgetSends(world, email);
  await call("auth.sendSecurityCode", { ...signed, purpose: "reauthorize" });
  return readCode(world, email);
}
