import { randomBytes, randomUUID } from "node:crypto";
import { bitcoinSigning } from "@coffer/chains/bitcoin/signing";
import { signTransfer, type FamilySigning } from "@coffer/chains/signing";
import { tonSigning } from "@coffer/chains/ton/signing";
import { formatDecimal } from "@coffer/core/money";
import { ok } from "@coffer/core/outcome";
import { bytesToHex } from "@noble/hashes/utils";
import { describe, expect, test } from "vitest";
import { listingOf } from "../../../catalogue/assetListing.ts";
import { formAppState } from "../../../state/formAppState.ts";
import { allDone } from "../../../testing/allDone.ts";
import { startBitcoinRig } from "../../../testing/rigs/bitcoinRig.ts";
import { newPrivateUser } from "../../../testing/rigs/personalRig.ts";
import { startTonRig } from "../../../testing/rigs/tonRig.ts";
import { proveHistory } from "../../history/proveHistory.ts";
import { createPersonalAccount } from "../accounts/createPersonalAccount.ts";
import { createPersonalTransfer } from "../transfers/createPersonalTransfer.ts";
import { publishPersonalTransfer } from "../transfers/publishPersonalTransfer.ts";
import { personalSteps } from "./followTransfers.ts";
import { personalRound } from "./personalRound.ts";

type FamilyRig =
  | Awaited<ReturnType<typeof startTonRig>>
  | Awaited<ReturnType<typeof startBitcoinRig>>;

/** Somebody with a seed of a family, on its own network. */
async function holderOn(rig: FamilyRig, family: FamilySigning) {
  const { chain, clock, networkId, running, services } = rig;
  const seed = randomBytes(64);
  const key = family.keyOf(seed, networkId.chainId);
  const userId = await newPrivateUser(services);
  const { asset } = listingOf(services.brand, running.coinKey);
  const made = await createPersonalAccount(services, {
    userId,
    publicKey: "ab".repeat(32),
    networkId,
    token: asset.token,
    accountPublicKey: bytesToHex(key.publicKey),
  });
  expect(made).toMatchObject({ ok: true, value: { address: key.address } });
  if (!made.ok) throw new Error("It is made.");
  const { accountId } = made.value;
  const look = async () => {
    await rig.scanAll();
    clock.atMs += 11 * 60_000;
    while (await personalRound(services, chain));
  };
  const shown = async () => {
    const { assets, transfers } = await formAppState(services, userId);
    return { amount: assets.find(({ id }) => id === accountId)?.amount, transfers };
  };
  const onChain = async (address: string) =>
    formatDecimal(await chain.balanceOf(address, running.coinKey), asset.decimals);
  /** Builds, signs as a browser does, publishes and hands over. */
  const send = async (to: string, units: bigint) => {
    clock.atMs = Date.now();
    const amount = formatDecimal(units, asset.decimals);
    const currency = { symbol: asset.token, type: asset.cryptoCurrencyType };
    const built = await createPersonalTransfer(services, {
      userId,
      sessionId: randomUUID(),
      paymentInput: { accountId, currency, amount, destination: to },
      networkId,
    });
    if (!built.ok) throw new Error(JSON.stringify(built.problem));
    const { paymentOrderId, signatureInputs } = built.value;
    const confirmed = { networkId, from: key.address, to, units, memo: "" };
    const signed = signTransfer(family, seed, {
      confirmed: { ...confirmed, feeUnitsMax: 10n ** 9n },
      inputs: signatureInputs,
      nowMs: Date.now(),
      hashes: signatureInputs.map(({ hash }) => hash),
    });
    if (!signed.ok) throw new Error(JSON.stringify(signed.problem));
    const signatures = signed.value;
    const published = await publishPersonalTransfer(services, {
      userId,
      paymentOrderId,
      signatures,
    });
    expect(published).toEqual(ok(paymentOrderId));
    await allDone(personalSteps(services, [paymentOrderId]));
    return paymentOrderId;
  };
  const mine = async (blocks: number) => {
    for (let mined = 0; mined < blocks; mined += 1) await running.mine();
  };
  return { address: key.address, userId, look, shown, onChain, send, mine };
}

describe.each([
  { name: "TON", start: startTonRig, family: tonSigning, blocks: 6, units: 10n ** 9n },
  { name: "Bitcoin", start: startBitcoinRig, family: bitcoinSigning, blocks: 2, units: 10n ** 7n },
])("a private account on $name", ({ blocks, family, start, units }) => {
  test("rules 514 and 522: receives, sends, and its rows sum to what the chain says", async () => {
    const rig = await start();
    try {
      const anna = await holderOn(rig, family);
      const boris = await holderOn(rig, family);
      await anna.look();
      await rig.running.fund(anna.address);
      await anna.mine(blocks);
      await anna.look();
      expect((await anna.shown()).amount).toBe(await anna.onChain(anna.address));
      expect((await anna.shown()).transfers).toMatchObject([
        { direction: "IN", state: "FULFILLED" },
      ]);

      const transferId = await anna.send(boris.address, units);
      await anna.look();
      await anna.mine(blocks);
      await anna.look();
      await boris.look();
      const { amount, transfers } = await anna.shown();
      expect(transfers.find(({ id }) => id === transferId)?.state).toBe("FULFILLED");
      expect(amount).toBe(await anna.onChain(anna.address));
      expect((await boris.shown()).amount).toBe(await boris.onChain(boris.address));
      expect((await proveHistory(rig.services)).findings).toEqual([]);
      // What it had, less what it sent and the fee: no row but these.
      expect(transfers).toHaveLength(2);
    } finally {
      await rig.close();
    }
  });
});
