import { evmAccountXpub, evmAddressOfXpub } from "@coffer/chains/evm/node";
import type { UserId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { newUserId } from "../../testing/newIds.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { startDepositoryRig, type DepositoryRig } from "../../testing/rigs/depositoryRig.ts";
import { openSpotAccount } from "./openSpotAccount.ts";

let rig: DepositoryRig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startDepositoryRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

async function newcomer(): Promise<UserId> {
  const userId = newUserId();
  return findOrMakeUser(rig.services.database, {
    userId,
    brandId: "coffer",
    publicId: userId,
    contact: { type: "email", value: `${userId}@example.com` },
    preferredCurrency: "USD",
    now: new Date(),
  });
}

const rowsOf = async (table: string, userId: UserId) =>
  (await owner.query(`select * from coffer.${table} where user_id = $1`, [userId])).rows;

describe("rule 320: a depository is opened with its person's first state", () => {
  test("in the brand's first asset, active and empty, at an address of its own", async () => {
    const userId = await newcomer();
    const { spotAccount, assets } = await formAppState(rig.services, userId);
    expect(spotAccount).toMatchObject({
      status: "ACTIVE",
      asset: { key: "USDT:evm:31337", amount: "0", tag: "spot", type: "CUSTODY" },
      buyCryptoMethods: [],
    });
    expect(spotAccount?.availableForSendCryptoCurrencies).toMatchObject([
      { token: "USDT", cryptoCurrencyType: "TOKEN", chainId: "31337", minAmount: "1" },
      { token: "ETH", cryptoCurrencyType: "COIN", chainId: "31337", minAmount: "0.0001" },
    ]);
    expect(assets).toEqual([]);
    const [address] = await rowsOf("custody_address", userId);
    const xpub = evmAccountXpub(rig.seeds.deposits, 1);
    const own = evmAddressOfXpub(xpub, 0, Number(address?.derivation_index));
    expect([spotAccount?.asset.address, address?.key_purpose]).toEqual([own, "depository"]);
  });

  test("fifty at once open one, and the version that shows it is a new one", async () => {
    const userId = await newcomer();
    const opening = Array.from({ length: 50 }, () => openSpotAccount(rig.services, userId));
    expect((await Promise.all(opening)).every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf("spot_account", userId)).toHaveLength(1);
    expect(await rowsOf("asset_account", userId)).toHaveLength(1);
    expect((await formAppState(rig.services, userId)).version).toBeGreaterThan(0);
  });

  test("nobody has one where the brand has it off", async () => {
    const userId = await newcomer();
    const { brand } = rig.services;
    const switches = { ...brand.switches, depository: "false" as const };
    const off = { ...rig.services, brand: { ...brand, switches } };
    expect((await formAppState(off, userId)).spotAccount).toBeNull();
    expect(await rowsOf("spot_account", userId)).toEqual([]);
    await expect(async () => openSpotAccount(off, userId)).rejects.toThrow("has no depository");
  });

  test("while no address waits a state comes without one, and the next brings it", async () => {
    const userId = await newcomer();
    const { rows } = await owner.query(
      "delete from coffer.custody_pool where key_purpose = 'depository' returning *",
    );
    expect((await formAppState(rig.services, userId)).spotAccount).toBeNull();
    for (const row of rows)
      await owner.query(
        `insert into coffer.custody_pool (network_type, chain_id, key_purpose, derivation_index, address)
         values ($1, $2, $3, $4, $5)`,
        [row.network_type, row.chain_id, row.key_purpose, row.derivation_index, row.address],
      );
    expect((await formAppState(rig.services, userId)).spotAccount?.status).toBe("ACTIVE");
  });
});

describe("who may write what", () => {
  const may = (role: string, text: string) => mayWriteAs(owner, { role, text });

  test("how it stands is nobody's to say who runs", async () => {
    const lock = "update coffer.spot_account set status = 'LOCKED', lock_reason = 'x'";
    for (const role of ["coffer_api", "coffer_jobs", "coffer_signer", "coffer_read"])
      expect(await may(role, lock)).toBe(false);
  });

  test("it moves to a depository's account of its own person, and to no other", async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    await rig.openSpot(mine);
    const other = await rig.openSpot(theirs);
    const { account: main } = await rig.addUser();
    const move = (accountId: string) =>
      may(
        "coffer_api",
        `update coffer.spot_account set account_id = '${accountId}' where user_id = '${mine}'`,
      );
    expect(await move(other.accountId)).toBe(false);
    expect(await move(main.accountId)).toBe(false);
    expect(await move((await rig.spotOf(mine)).accountId)).toBe(true);
  });
});
