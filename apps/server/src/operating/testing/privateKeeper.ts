import { randomBytes } from "node:crypto";
import { totpCode, totpStepAt } from "@coffer/core/authenticator";
import { base32 } from "@scure/base";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { containerKey } from "../../testing/people/containerKey.ts";
import { forgetSends } from "../../testing/people/forgetSends.ts";
import { readCode, readNewCode } from "../../testing/people/people.ts";
import type { World } from "../../testing/worlds/world.ts";

const hex = (length: number) => randomBytes(length).toString("hex");

/** One browser's share, that its PIN is given. */
export async function keepShare(caller: WalletCaller) {
  const record = { recordId: hex(16), share: hex(32), proof: hex(32) };
  await caller.must("cryptoContainer.savePinShare", record);
  const { proof, recordId, share } = record;
  const open = () => caller.call("cryptoContainer.openPinShare", { recordId, proof });
  return { share, open };
}

/** A container that its seed's key has signed for, and how it is loaded. */
export async function keepContainer(caller: WalletCaller) {
  const { state } = await caller.must("app.getAppState");
  const key = containerKey(state.userProfile?.id ?? "");
  const { publicKey } = key;
  const digest = async () =>
    (await caller.must("cryptoContainer.getCryptoContainerDigest", { publicKey })).digest;
  const container = `1.${hex(40)}`;
  const sign = key.signSave(await digest(), container, 1);
  const save = { publicKey, container, sign, version: 1 };
  await caller.must("cryptoContainer.saveCryptoContainer", save);
  const load = async () => {
    const asked = await digest();
    const given = { publicKey, digest: asked, sign: key.signLoad(asked) };
    return caller.must("cryptoContainer.loadCryptoContainer", given);
  };
  return { kept: { cryptoContainer: container, version: 1 }, load };
}

/** An app that makes codes, set up and in force, and how its person proves with a code of it and a mailed one. */
export async function keepAuthenticator(world: World, caller: WalletCaller, email: string) {
  const { secretUri } = await caller.must("authenticator.start");
  const secret = base32.decode(new URL(secretUri).searchParams.get("secret") ?? "");
  const state = { step: totpStepAt(Date.now()) - 1 };
  // One that was taken is taken once: the next code is of the step after it, or of a later one that has begun.
  const nextCode = () => {
    state.step = Math.max(state.step + 1, totpStepAt(Date.now()));
    return totpCode(secret, state.step);
  };
  await caller.must("authenticator.confirm", { code: nextCode() });
  const prove = async () => {
    const code = await mailedCode(world, caller, email);
    return caller.call("auth.reauthorize", { code, authenticatorCode: nextCode() });
  };
  return { prove };
}

async function mailedCode(world: World, caller: WalletCaller, email: string): Promise<string> {
  const oldCode = await readCode(world, email);
  await forgetSends(world, email);
  await caller.must("auth.sendSecurityCode", { purpose: "reauthorize" });
  return readNewCode(world, email, oldCode);
}
