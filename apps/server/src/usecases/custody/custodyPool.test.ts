import { evmAccountXpub, evmAddressOfXpub } from "@coffer/chains/evm/node";
import type { UserId } from "@coffer/core/ids";
import { ok } from "@coffer/core/outcome";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { takeCustodyAddress } from "../../storage/custody/custodyAddresses.ts";
import { countPool } from "../../storage/custody/custodyPool.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { newUserId } from "../../testing/newIds.ts";
import { EVM } from "../../testing/people/people.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { createBlockchainAccount } from "../assets/createBlockchainAccount.ts";
import { fillAddressPool, growAddressPool } from "./growAddressPool.ts";
import { proveAddresses } from "./proveAddresses.ts";

let rig: Rig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});
beforeEach(async () => void (await owner.query("delete from coffer.custody_pool")));

const ETHER = { network: "Ethereum", networkId: EVM, token: "ETH", chainId: EVM.chainId };

const POOL = { networkId: EVM, keyPurpose: "deposits" } as const;
const wanted = (userId: UserId) => ({ brandId: "coffer", userId, ...POOL });
const take = (userId: UserId) =>
  unwatched(rig.services.database, (store) => takeCustodyAddress(store, wanted(userId)));
const waiting = () => countPool(rig.services.database, POOL, 1_000);
const fill = (size: number) =>
  fillAddressPool(rig.services, rig.chain, { keyPurpose: "deposits", size });

async function given(): Promise<readonly { address: string; index: number; userId: string }[]> {
  const { rows } = await owner.query<{ address: string; index: number; userId: string }>(
    `select address, derivation_index::int as index, user_id as "userId" from coffer.custody_address`,
  );
  return rows;
}

describe("taking an address", () => {
  test("200 people at once get 200 addresses, each the seed's at its number", async () => {
    await fill(200);
    const people = Array.from({ length: 200 }, () => newUserId());
    const addresses = await Promise.all(people.map(take));
    expect(new Set(addresses).size).toBe(200);
    const xpub = evmAccountXpub(rig.seeds.deposits);
    const rows = new Map((await given()).map((row) => [row.userId, row]));
    people.forEach((userId, at) => {
      const row = rows.get(userId);
      expect(row?.address).toBe(addresses[at]);
      expect(row?.address).toBe(evmAddressOfXpub(xpub, 0, row?.index ?? -1));
    });
    expect(await waiting()).toBe(0);
  });

  test("somebody who asks twenty times at once gets one, and so do they ever after", async () => {
    await fill(30);
    const userId = newUserId();
    const addresses = await Promise.all(Array.from({ length: 20 }, () => take(userId)));
    expect(new Set(addresses).size).toBe(1);
    expect(await waiting()).toBe(29);
    await owner.query("delete from coffer.custody_pool");
    expect(await take(userId)).toBe(addresses[0]);
  });

  test("one that was taken by what is undone waits again", async () => {
    await fill(1);
    const undone = unwatched(rig.services.database, async (store) => {
      await takeCustodyAddress(store, wanted(newUserId()));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await waiting()).toBe(1);
    expect(await take(newUserId())).toBeDefined();
  });

  test("one that is somebody's already, since the sequence was set back, is left out", async () => {
    await fill(2);
    const userId = newUserId();
    const theirs = await take(userId);
    await owner.query(
      `insert into coffer.custody_pool (network_type, chain_id, derivation_index, address)
       select network_type, chain_id, derivation_index, address from coffer.custody_address where user_id = $1`,
      [userId],
    );
    expect(await take(newUserId())).not.toBe(theirs);
    expect((await given()).filter(({ address }) => address === theirs)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

describe("while none waits", () => {
  const services = (): Services => ({ ...rig.services });
  const jobs = async () => {
    const { rows } = await owner.query<{ jobs: number }>(
      "select count(*)::int as jobs from graphile_worker.jobs where key = 'custody-pool:evm:31337'",
    );
    return rows[0]?.jobs;
  };
  const accounts = async (userId: UserId) =>
    (await owner.query("select from coffer.asset_account where user_id = $1", [userId])).rowCount;

  test("the caller is told when to try again, the jobs are asked, and nothing is half done", async () => {
    const userId = newUserId();
    expect(await createBlockchainAccount(services(), userId, ETHER)).toEqual({
      ok: false,
      problem: { transport: "TIMEOUT", retryAfter: expect.any(String) },
    });
    expect([await accounts(userId), await jobs()]).toEqual([0, 1]);
    expect((await given()).map((row) => row.userId)).not.toContain(userId);
  });

  test("those who wait are served as soon as more are derived", async () => {
    const people = Array.from({ length: 40 }, () => newUserId());
    const opening = Promise.all(
      people.map((userId) => createBlockchainAccount(services(), userId, ETHER)),
    );
    await expect.poll(jobs).toBe(1);
    await fill(64);
    const opened = await opening;
    expect(opened).toEqual(people.map(() => ok(expect.any(String))));
  });
});

describe("deriving ahead", () => {
  test("a batch at a time, none above what shall be, and none above the least", async () => {
    const grow = (least: number) =>
      growAddressPool(rig.services, rig.chain, { keyPurpose: "deposits", least, size: 40 });
    expect(await grow(40)).toEqual({ waiting: 32, isAtEnd: false });
    expect(await grow(32)).toEqual({ waiting: 32, isAtEnd: true });
    expect(await grow(40)).toEqual({ waiting: 40, isAtEnd: true });
    expect(await grow(40)).toEqual({ waiting: 40, isAtEnd: true });
  });

  test("one that is killed in the middle leaves numbers that nobody uses, and the next goes on", async () => {
    const calls = { left: 10 };
    const dying = {
      ...rig.chain,
      addressAt: (publicHalf: string, index: bigint) => {
        calls.left -= 1;
        if (calls.left < 0) throw new Error("killed");
        return rig.chain.addressAt(publicHalf, index);
      },
    };
    const filling = fillAddressPool(rig.services, dying, { keyPurpose: "deposits", size: 40 });
    await expect(filling).rejects.toThrow("killed");
    expect(await waiting()).toBe(0);
    await fill(40);
    const addresses = await Promise.all(Array.from({ length: 40 }, () => take(newUserId())));
    expect(new Set(addresses).size).toBe(40);
    expect(await proveAddresses(rig.services, rig.chain)).toEqual([]);
  });

  test("two at once derive no number twice", async () => {
    await Promise.all([fill(40), fill(40)]);
    expect(await waiting()).toBeGreaterThanOrEqual(40);
    expect(await proveAddresses(rig.services, rig.chain)).toEqual([]);
  });

  test("before the signer has told a public half there is nothing to derive from", async () => {
    const elsewhere = { ...rig.chain, networkId: { type: "evm", chainId: "7" } };
    const grown = await growAddressPool(rig.services, elsewhere, {
      keyPurpose: "deposits",
      least: 40,
      size: 40,
    });
    expect(grown).toEqual({ waiting: 0, isAtEnd: true });
  });
});

describe("who may write what", () => {
  const may = (role: string, text: string) => mayWriteAs(owner, { role, text });
  const address = `insert into coffer.custody_address
    (brand_id, user_id, network_type, chain_id, derivation_index, address, created_at)
    values ('coffer', gen_random_uuid(), 'evm', '31337', 7, '0xMINE', now())`;
  const key = "insert into coffer.custody_key values ('deposits', 'evm', '1', 'xpubMINE')";
  const pool = `insert into coffer.custody_pool (network_type, chain_id, derivation_index, address)
    values ('evm', '31337', 1000000, '0xMINE')`;

  test.each([
    ["coffer_api", address],
    ["coffer_api", "update coffer.custody_address set address = '0xMINE'"],
    ["coffer_api", "update coffer.custody_address set user_id = gen_random_uuid()"],
    ["coffer_api", "delete from coffer.custody_address"],
    ["coffer_api", key],
    ["coffer_api", "update coffer.custody_key set public_half = 'xpubMINE'"],
    ["coffer_api", "delete from coffer.custody_key"],
    ["coffer_api", pool],
    ["coffer_api", "update coffer.custody_pool set address = '0xMINE'"],
    ["coffer_api", "delete from coffer.custody_pool"],
    ["coffer_api", "select nextval('coffer.custody_index')"],
    ["coffer_api", "select setval('coffer.custody_index', 1)"],
    ["coffer_jobs", address],
    ["coffer_jobs", "update coffer.custody_address set address = '0xMINE'"],
    ["coffer_jobs", "delete from coffer.custody_address"],
    ["coffer_jobs", "update coffer.custody_pool set address = '0xMINE'"],
    ["coffer_jobs", key],
    ["coffer_jobs", "update coffer.custody_key set public_half = 'xpubMINE'"],
    ["coffer_signer", address],
    ["coffer_signer", pool],
    ["coffer_signer", "update coffer.custody_key set public_half = 'xpubMINE'"],
    ["coffer_signer", "delete from coffer.custody_key"],
    ["coffer_read", address],
    [
      "coffer_read",
      "select coffer.take_custody_address('coffer', gen_random_uuid(), 'evm', '31337')",
    ],
  ])("%s may not: %s", async (role, text) => expect(await may(role, text)).toBe(false));

  test.each([
    [
      "coffer_api",
      "select coffer.take_custody_address('coffer', gen_random_uuid(), 'evm', '31337')",
    ],
    ["coffer_jobs", pool],
    ["coffer_jobs", "select nextval('coffer.custody_index')"],
    ["coffer_signer", key],
  ])("%s may: %s", async (role, text) => expect(await may(role, text)).toBe(true));

  test("nobody gets another's address by the function, whatever the api makes of its session", async () => {
    await fill(3);
    const other = newUserId();
    const theirs = await take(other);
    await owner.query("begin");
    try {
      await owner.query("select set_config('version_watch.moved', 'everybody', true)");
      await owner.query("set local role coffer_api");
      await owner.query(
        `create temp table custody_pool (
           network_type text, chain_id text, derivation_index bigint, address text)`,
      );
      await owner.query("insert into pg_temp.custody_pool values ('evm', '31337', -1, $1)", [
        theirs,
      ]);
      await owner.query("set local search_path = pg_temp, coffer");
      const { rows } = await owner.query<{ address: string }>(
        "select coffer.take_custody_address('coffer', $1, 'evm', '31337') as address",
        [newUserId()],
      );
      expect(rows[0]?.address).toMatch(/^0x/);
      expect(rows[0]?.address).not.toBe(theirs);
    } finally {
      await owner.query("rollback");
    }
    expect(await take(other)).toBe(theirs);
  });

  test("nobody gets one of another brand beside their own", async () => {
    const { userId } = await waysIn(rig.services).signIn("email", "one-brand@example.com");
    await fill(1);
    const text = `select coffer.take_custody_address('other', '${userId}', 'evm', '31337')`;
    expect(await may("coffer_api", text)).toBe(false);
  });
});

describe("proving addresses", () => {
  test("one that is not the seed's is named, given or waiting, and the others are not", async () => {
    await fill(3);
    await take(newUserId());
    expect(await proveAddresses(rig.services, rig.chain)).toEqual([]);
    await owner.query("begin");
    await owner.query("select set_config('version_watch.moved', 'everybody', true)");
    await owner.query(
      `update coffer.custody_pool set address = '0xSWAPPED'
        where derivation_index = (select max(derivation_index) from coffer.custody_pool)`,
    );
    await owner.query(
      `insert into coffer.custody_address values
         ('coffer', gen_random_uuid(), 'evm', '31337', 999999, '0xPLANTED', now())`,
    );
    await owner.query("commit");
    expect(await proveAddresses(rig.services, rig.chain)).toEqual([
      expect.stringMatching(/^0xSWAPPED of evm:31337 is not the address of number \d+$/),
      "0xPLANTED of evm:31337 is not the address of number 999999",
    ]);
  });
});
