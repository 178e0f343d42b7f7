// @vitest-environment node
import type { AttestedAddress } from "@coffer/core/address";
import { anAppState, anAsset, testAttestation, testAttestationKey } from "@coffer/testkit";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import { isAttested } from "./isAttested.ts";
import { proveAddress } from "./proveAddress.ts";

afterEach(() => void vi.unstubAllGlobals());

const asset = anAsset();
const signature = testAttestation(asset);
const own: AttestedAddress = {
  brandId: "coffer",
  userId: "33333333-3333-4333-8333-333333333333",
  networkId: { type: "evm", chainId: "31337" },
  tag: "main",
  address: asset.address,
  memo: "",
};
const OTHER_KEY = "8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394";

test("rule 556: what was signed of an address is good for it, by whichever of the keys", () => {
  expect(isAttested(own, signature, [testAttestationKey])).toBe(true);
  expect(isAttested(own, signature, [OTHER_KEY, testAttestationKey])).toBe(true);
});

test.each<[string, Partial<AttestedAddress>]>([
  ["brand", { brandId: "marmalade" }],
  ["person", { userId: "33333333-3333-4333-8333-333333333334" }],
  ["family", { networkId: { type: "ton", chainId: "31337" } }],
  ["chain", { networkId: { type: "evm", chainId: "1" } }],
  ["account", { tag: "spot" }],
  ["address", { address: "0x1111111111111111111111111111111111111111" }],
  ["spelling", { address: asset.address.toLowerCase() }],
  ["memo", { memo: "7" }],
])("rule 556: another %s was not attested", (_field, other) => {
  expect(isAttested({ ...own, ...other }, signature, [testAttestationKey])).toBe(false);
});

test.each([
  ["no key", signature, []],
  ["another key", signature, [OTHER_KEY]],
  ["a key that is none", signature, ["", "key", "00"]],
  ["no signature", "", [testAttestationKey]],
  ["one cut short", signature.slice(4), [testAttestationKey]],
  ["one that is not base64", "?".repeat(88), [testAttestationKey]],
  ["another one", testAttestation({ ...asset, tag: "spot" }), [testAttestationKey]],
])("%s attests nothing", (_case, said, keys) => {
  expect(isAttested(own, said, keys)).toBe(false);
});

describe("rule 557: what a page makes of an address", () => {
  const built = { brandId: "coffer", attestationKeys: [testAttestationKey] };
  const onMachine = { brandId: "coffer", attestationKeys: [] };
  async function prove(shown = asset, build: Parameters<typeof proveAddress>[2] = built) {
    const { wallet } = await openWallet({});
    wallet.store.getState().acceptAppState(anAppState({ assets: [shown] }));
    return proveAddress(wallet, shown, build);
  }
  const answering = (config: unknown) => vi.stubGlobal("fetch", async () => Response.json(config));

  test("it is attested, awaited or foreign", async () => {
    const foreign = { ...asset, address: "0x1111111111111111111111111111111111111111" };
    expect(await prove()).toBe("attested");
    expect(await prove({ ...asset, attestation: null })).toBe("awaited");
    expect(await prove(foreign)).toBe("foreign");
  });

  test("without a key of the build the server of one machine says by which", async () => {
    answering({ environment: "local", attestationKeys: [testAttestationKey] });
    expect(await prove(asset, onMachine)).toBe("attested");
  });

  test.each([
    ["another server's word counts for nothing", { environment: "production" }],
    ["one that is not good", { environment: "local", attestationKeys: [OTHER_KEY] }],
    ["none", { environment: "local", attestationKeys: null }],
    ["another shape", { environment: "local", attestationKeys: testAttestationKey }],
  ])("%s", async (_case, config) => {
    answering({ attestationKeys: [testAttestationKey], ...config });
    expect(await prove(asset, onMachine)).toBe("foreign");
  });

  test("a key of the build stands whatever the server says", async () => {
    answering({ environment: "local", attestationKeys: [testAttestationKey] });
    expect(await prove(asset, { brandId: "coffer", attestationKeys: [OTHER_KEY] })).toBe("foreign");
  });

  test("a server that says nothing leaves it open", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await prove(asset, onMachine)).toBe("unasked");
  });
});
