import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createCaller } from "./testing/calls/callWallet.ts";
import { localNetwork } from "./testing/chains/localNetwork.ts";
import { ether, send, STRANGER, untilTransfer } from "./testing/people/payments.ts";
import {
  activateEther,
  balanceOnChain,
  ETHER,
  EVM,
  openSession,
  pour,
  richUser,
  signIn,
  signInOnly,
  until,
} from "./testing/people/people.ts";
import { sharedWorld } from "./testing/worlds/sharedWorld.ts";
import type { World } from "./testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
  await pour(world, world.payoutAddress, "100");
});

describe("the road, over plain HTTP", () => {
  test("a person signs in, receives real coins and sends part of them on the real chain", async () => {
    const { caller, asset } = await richUser(world, "walker@example.com", "2");
    const receiver = "0x1000000000000000000000000000000000000001";
    const sent = await send(caller, { accountId: asset.id, amount: "0.5", destination: receiver });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const { transferId } = sent.data;
    const transfer = await untilTransfer(caller, transferId, "FULFILLED");
    const { confirmations: depth } = localNetwork;
    expect(await balanceOnChain(world, receiver)).toBe("0.5");
    expect(transfer).toMatchObject({
      direction: "OUT",
      recipientAddress: receiver,
      confirmations: { have: depth, need: depth },
    });
    expect(transfer.blockchainTransactionId).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test("what is left is exact: deposit less amount less the fee that was shown", async () => {
    const { caller, asset } = await richUser(world, "exact@example.com", "1");
    const paymentInput = ether(asset.id, "0.25");
    const shown = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
    const { state } = await caller.must("wallet.sendPayment", {
      paymentInput,
      networkId: EVM,
      fee: shown.fee,
      idempotencyKey: randomUUID(),
    });
    const units = (text: string) => {
      const [whole = "0", fraction = ""] = text.split(".");
      return BigInt(whole + fraction.padEnd(18, "0"));
    };
    expect(units(state.assets[0]?.amount ?? "")).toBe(
      units("1") - units("0.25") - units(shown.fee.amount),
    );
    expect(units(shown.total)).toBe(units("0.25") + units(shown.fee.amount));
  });

  test("activating an asset again answers the same account and address", async () => {
    const caller = await signIn(world, "again@example.com");
    const { attestation, ...first } = await activateEther(caller);
    const again = await activateEther(caller);
    // The signer attests the address on its own, meanwhile or later.
    expect(again).toEqual({ ...first, attestation: attestation ?? again.attestation });
  });

  test("a payment to another user stays in the ledger: INTERNAL here, IN there, no fee", async () => {
    const { caller, asset } = await richUser(world, "payer@example.com", "1");
    const friend = await signIn(world, "friend@example.com");
    const friendAsset = await activateEther(friend);
    const paymentInput = ether(asset.id, "0.4", friendAsset.address.toLowerCase());
    const estimate = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
    expect(estimate).toMatchObject({ isInternal: true, fee: { amount: "0" }, total: "0.4" });
    const { transferId, state } = await caller.must("wallet.sendPayment", {
      paymentInput,
      networkId: EVM,
      fee: estimate.fee,
      idempotencyKey: randomUUID(),
    });
    expect(state.assets[0]?.amount).toBe("0.6");
    expect(state.transfers.find(({ id }) => id === transferId)).toMatchObject({
      direction: "INTERNAL",
      state: "FULFILLED",
      blockchainTransactionId: null,
    });
    const theirs = (await friend.must("app.getAppState")).state;
    expect(theirs.assets[0]?.amount).toBe("0.4");
    expect(theirs.transfers[0]).toMatchObject({ id: transferId, direction: "IN", fee: null });
  });

  test("whoever has not accepted the terms reads, and acts as soon as they are accepted", async () => {
    const caller = await signInOnly(world, "undecided@example.com");
    const { state } = await caller.must("app.getAppState");
    expect(state).toMatchObject({ settings: { userAgreementState: "NOT_ACCEPTED" }, assets: [] });
    const payment = { paymentInput: ether(randomUUID(), "1"), networkId: EVM };
    for (const [path, input] of [
      ["wallet.createBlockchainAccount", ETHER],
      ["wallet.sendPayment", { ...payment, idempotencyKey: randomUUID() }],
      ["kyc.startKyc", {}],
      ["auth.setPassword", { password: "Wolf-in-7-snow" }],
    ] as const)
      expect([path, await caller.call(path, input)]).toMatchObject([
        path,
        { ok: false, error: { code: "PRECONDITION_FAILED", errorCode: "TERMS_NOT_ACCEPTED" } },
      ]);
    await caller.must("settings.acceptAgreement");
    expect((await activateEther(caller)).address).toMatch(/^0x/);
  });

  test("terms, language and currency are kept and come back in the state", async () => {
    const caller = await signIn(world, "settings@example.com");
    await caller.must("settings.setLocale", { locale: "ru-KZ" });
    const { state } = await caller.must("settings.setPreferredCurrency", { ticker: "EUR" });
    expect(state.settings).toMatchObject({
      userAgreementState: "ACCEPTED",
      locale: "ru-KZ",
      preferredCurrency: { ticker: "EUR" },
    });
    const refused = await caller.call("settings.setPreferredCurrency", { ticker: "XXX" });
    expect(refused).toMatchObject({ ok: false, error: { code: "BAD_REQUEST" } });
  });

  test("transfers come page by page, newest first, none twice", async () => {
    const { caller, asset } = await richUser(world, "pages@example.com", "1");
    const friend = await activateEther(await signIn(world, "pages-friend@example.com"));
    for (const amount of ["0.01", "0.02", "0.03"])
      await send(caller, { accountId: asset.id, amount, destination: friend.address });
    const first = await caller.must("wallet.getTransfers", { limit: 3 });
    const second = await caller.must("wallet.getTransfers", {
      limit: 3,
      cursor: first.nextCursor ?? "",
    });
    const amounts = [...first.transfers, ...second.transfers].map(({ amount }) => amount.amount);
    expect(amounts).toEqual(["0.03", "0.02", "0.01", "1"]);
    expect(second.nextCursor).toBeNull();
  });

  test("rates arrive from outside and only usable ones are told", async () => {
    const caller = await signIn(world, "rates@example.com");
    const rate = await until("a rate of ether", async () => {
      const { state } = await caller.must("app.getAppState");
      return state.rates.find(({ key }) => key === "ETH-USD");
    });
    expect(rate.price).toMatch(/^\d+(\.\d+)?$/);
  });

  test("an anonymous session has a state without a user and no right to the wallet", async () => {
    const caller = await openSession(world);
    const { state } = await caller.must("app.getAppState");
    expect(state).toMatchObject({ userProfile: null, assets: [], transfers: [], assetSpecs: [] });
    const refused = await caller.call("wallet.getTransfers", { limit: 1 });
    expect(refused).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
  });

  test("the address check answers for any spelling of an address", async () => {
    const caller = await signIn(world, "aml@example.com");
    const asked = { networkId: EVM, address: STRANGER.toLowerCase() };
    expect(await caller.must("wallet.checkAddressAmlStatus", asked)).toEqual({
      amlStatus: "ALLOWED",
    });
  });

  test("a GET is refused whatever it carries, and so is a body that is no JSON", async () => {
    const caller = createCaller(world.origin);
    const get = await fetch(`${caller.origin}/api/trpc/app.getAppState?input=%7B%7D`);
    expect(get.status).toBe(405);
    const broken = await fetch(`${caller.origin}/api/trpc/app.initApp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{not json",
    });
    expect(await broken.json()).toMatchObject({
      error: { data: { code: "PARSE_ERROR", errorCode: null } },
    });
  });

  test("a body beyond 256 kB is PAYLOAD_TOO_LARGE", async () => {
    const response = await fetch(`${world.origin}/api/trpc/app.initApp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ bundleId: "x".repeat(300_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { data: { code: "PAYLOAD_TOO_LARGE" } } });
  });
});
