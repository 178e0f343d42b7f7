import { attestedMessage } from "@coffer/core/address";
import type { Asset } from "@coffer/contract";
import { ed25519 } from "@noble/curves/ed25519";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { ETHER, EVM, signIn, until } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const THIEF = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf";
const TON = { network: "TON", networkId: { type: "ton", chainId: "-3" }, token: "TON" } as const;
const BITCOIN = {
  network: "Bitcoin",
  networkId: { type: "bitcoin", chainId: "regtest" },
  token: "BTC",
} as const;

let world: World;
let database: pg.Client;
beforeAll(async () => {
  world = await sharedWorld();
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
});
afterAll(() => database.end());

/** By which the server of one machine says that pages check. */
async function publicKey(): Promise<string> {
  const config = (await (await fetch(`${world.origin}/config.json`)).json()) as {
    readonly attestationKeys: readonly string[];
  };
  return config.attestationKeys[0] ?? "";
}

async function shown(caller: WalletCaller, token: string): Promise<Asset> {
  const { state } = await caller.must("app.getAppState");
  const asset = state.assets.find((one) => one.token === token);
  if (asset === undefined) throw new Error(`They have ${token}.`);
  return asset;
}

const attested = (caller: WalletCaller, token: string) =>
  until("the signer to attest it", async () => {
    const asset = await shown(caller, token);
    return asset.attestation === null ? undefined : asset;
  });

async function isVerified(caller: WalletCaller, asset: Asset): Promise<boolean> {
  const { state } = await caller.must("app.getAppState");
  const { address, attestation, networkId, tag } = asset;
  const userId = state.userProfile?.id ?? "";
  const message = attestedMessage({
    brandId: "coffer",
    userId,
    networkId,
    tag,
    address,
    memo: "",
  });
  const signature = new Uint8Array(Buffer.from(attestation ?? "", "base64"));
  return ed25519.verify(signature, message, await publicKey());
}

test.each([ETHER, TON, BITCOIN])(
  "rule 556: whoever activates $token is attested its address",
  async (spec) => {
    const caller = await signIn(world, `attested-${spec.token.toLowerCase()}@example.com`);
    const { chainId } = spec.networkId;
    await caller.must("wallet.createBlockchainAccount", { ...spec, chainId });
    expect(await isVerified(caller, await attested(caller, spec.token))).toBe(true);
  },
);

test("rule 557: an address that was changed in the database does not verify", async () => {
  const caller = await signIn(world, "attested-attack@example.com");
  await caller.must("wallet.createBlockchainAccount", ETHER);
  const before = await attested(caller, "ETH");
  const swap = async (from: string, to: string) => {
    await database.query(
      `with changed as (update coffer.custody_address set address = $2
          where (network_type, chain_id, address) = ($3, $4, $1) returning user_id)
       select coffer.touch_user(user_id) from changed`,
      [from, to, EVM.type, EVM.chainId],
    );
    return until("the page to be told", async () => {
      const asset = await shown(caller, "ETH");
      return asset.address === to ? asset : undefined;
    });
  };
  const after = await swap(before.address, THIEF);
  expect(after.attestation).toBe(before.attestation);
  expect(await isVerified(caller, after)).toBe(false);
  expect(await isVerified(caller, await swap(THIEF, before.address))).toBe(true);
});
