import { rightInputs } from "@coffer/contract/testing";
import { beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { containerKey } from "../../testing/people/containerKey.ts";
import { signIn } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const share = rightInputs["cryptoContainer.savePinShare"];

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** A person with the key of a seed, over the wire. */
async function holder(email: string) {
  const caller = await signIn(world, email);
  const { state } = await caller.must("app.getAppState");
  const key = containerKey(state.userProfile?.id ?? "");
  const { publicKey } = key;
  const digest = async () =>
    (await caller.must("cryptoContainer.getCryptoContainerDigest", { publicKey })).digest;
  return { caller, digest, ...key };
}

/** What a call was refused with, as it crosses the wire. */
async function refusalOf(answer: ReturnType<WalletCaller["call"]>) {
  const told = await answer;
  return told.ok ? "none" : told.error;
}

test("rule 490: two devices that save at once lose nothing: the later one is told which version is there", async () => {
  const { caller, digest, publicKey, signLoad, signSave } = await holder("two@private.example");
  const save = async (container: string, version: number) => {
    const sign = signSave(await digest(), container, version);
    return caller.call("cryptoContainer.saveCryptoContainer", {
      publicKey,
      container,
      sign,
      version,
    });
  };
  expect((await save("1.first", 1)).ok).toBe(true);
  expect(await refusalOf(save("1.second", 1))).toMatchObject({
    code: "CONFLICT",
    errorCode: "CONTAINER_VERSION_CONFLICT",
    currentVersion: 1,
  });
  expect((await save("1.both", 2)).ok).toBe(true);
  const asked = await digest();
  const load = { publicKey, digest: asked, sign: signLoad(asked) };
  expect(await caller.must("cryptoContainer.loadCryptoContainer", load)).toEqual({
    cryptoContainer: "1.both",
    version: 2,
  });
  // What was signed once is worth nothing the second time. (rule 247)
  expect(await refusalOf(caller.call("cryptoContainer.loadCryptoContainer", load))).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("rule 245: a wrong proof says how many are left and until when none is looked at", async () => {
  const { caller } = await holder("pin@private.example");
  const { recordId } = share;
  await caller.must("cryptoContainer.savePinShare", share);
  const wrong = { recordId, proof: "ff".repeat(32) };
  const refusal = await refusalOf(caller.call("cryptoContainer.openPinShare", wrong));
  expect(refusal).toMatchObject({
    code: "FORBIDDEN",
    errorCode: "INVALID_PIN_PROOF",
    attemptsLeft: 9,
    retryAfter: expect.stringMatching(/Z$/),
  });
  await caller.must("cryptoContainer.dropPinShare", { recordId });
  const right = { recordId, proof: share.proof };
  expect(await refusalOf(caller.call("cryptoContainer.openPinShare", right))).toMatchObject({
    errorCode: "PIN_SHARE_DESTROYED",
  });
});

test("a container beyond its length is refused before anything is looked at", async () => {
  const { caller, digest, publicKey, signSave } = await holder("long@private.example");
  for (const [length, code] of [
    [32_768, "none"],
    [32_769, "BAD_REQUEST"],
  ] as const) {
    const container = "a".repeat(length);
    const sign = signSave(await digest(), container, 1);
    const save = { publicKey, container, sign, version: 1 };
    const refusal = await refusalOf(caller.call("cryptoContainer.saveCryptoContainer", save));
    expect(refusal === "none" ? refusal : refusal.code).toBe(code);
  }
});
