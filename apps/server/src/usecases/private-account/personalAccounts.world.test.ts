import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anvil } from "../../testing/chains/anvil.ts";
import {
  balanceOnChain,
  EVM,
  pour,
  sandboxCall,
  signIn,
  until,
} from "../../testing/people/people.ts";
import { openPersonal, seedOf } from "../../testing/people/personalHolder.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";
import { openDatabase } from "../../storage/database.ts";
import { proveHistory } from "../history/proveHistory.ts";

const PUBLISH = "cryptoContainer.publishPersonalBlockchainTransfer";
const STRANGER = "0x7000000000000000000000000000000000000007";

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

/** Every row of everybody sums to what they hold. */
async function historyFindings(): Promise<readonly string[]> {
  const log = { info: () => {}, warn: () => {}, alarm: () => {} };
  const database = openDatabase(world.connectionString, log, 2);
  const { findings } = await proveHistory({ brand: { id: "coffer" } as never, database });
  await database.destroy();
  return findings;
}

const holder = async (email: string) => {
  const caller = await signIn(world, email);
  return { caller, own: await openPersonal(caller) };
};

test("a private account receives on the real chain, loses it to a reorganisation, and has it back", async () => {
  const { caller, own } = await holder("receives@private.example");
  await until("the first look", async () =>
    (await own.assetNow()).isLastKnown === undefined ? true : undefined,
  );
  await pour(world, own.address, "2");
  await own.untilAmount("2");
  const { state } = await caller.must("app.getAppState");
  expect(state.transfers).toMatchObject([
    { direction: "IN", state: "FULFILLED", accountId: own.accountId, assetKey: "ETH:evm:31337" },
  ]);
  await sandboxCall(world, "chain/reorg", { networkId: EVM, depth: 5 });
  await own.untilAmount("0");
  expect((await caller.must("app.getAppState")).state.transfers).toEqual([]);
  await pour(world, own.address, "3");
  await own.untilAmount("3");
  expect(await historyFindings()).toEqual([]);
});

test("rule 521: a transfer is built, signed in the browser's way, published once for two tabs, and followed to its end", async () => {
  const { caller, own } = await holder("sends@private.example");
  await pour(world, own.address, "1");
  await own.untilAmount("1");
  const signed = await own.publishing({ to: STRANGER, amount: "0.25" });
  const [one, other] = await Promise.all([
    caller.must(PUBLISH, signed),
    caller.must(PUBLISH, signed),
  ]);
  expect(one.transferId).toBe(other.transferId);
  expect(one.state.transfers.find(({ id }) => id === one.transferId)).toMatchObject({
    state: "PROCESSING",
    direction: "OUT",
    recipientAddress: STRANGER,
    amount: { amount: "0.25" },
  });
  const transfer = await own.untilTransfer(one.transferId, "FULFILLED");
  expect(await balanceOnChain(world, STRANGER)).toBe("0.25");
  const amount = await balanceOnChain(world, own.address);
  await own.untilAmount(amount);
  expect(transfer.confirmations).toEqual({ have: 3, need: 3 });
  // A lost answer is asked for again: nothing is sent twice.
  expect((await caller.must(PUBLISH, signed)).transferId).toBe(one.transferId);
  const { rows } = await caller.must("history.getRows", {
    filter: { kinds: ["personal"] },
    limit: 10,
  });
  expect(rows.map((row) => row.transfer?.id)).toContain(one.transferId);
  expect(await balanceOnChain(world, STRANGER)).toBe("0.25");
  expect(await historyFindings()).toEqual([]);
});

test("rule 521: killed between handing over and writing it down, it is neither lost nor sent twice", async () => {
  const { caller, own } = await holder("killed@private.example");
  await pour(world, own.address, "1");
  await own.untilAmount("1");
  await owner.query(`
    create function coffer.wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4242); return new; end $$;
    create trigger wait_here before update of broadcast_at, rejection on coffer.personal_transfer
      for each row when (old.broadcast_at is distinct from new.broadcast_at)
      execute function coffer.wait_here();
    select pg_advisory_lock(4242);`);
  const receiver = "0x7000000000000000000000000000000000000008";
  const signed = await own.publishing({ to: receiver, amount: "0.5" });
  const { transferId } = await caller.must(PUBLISH, signed);
  await until("the chain to have it", async () =>
    (await balanceOnChain(world, receiver)) === "0.5" ? true : undefined,
  );
  await world.killServer();
  await owner.query(`select pg_advisory_unlock(4242); drop trigger wait_here on coffer.personal_transfer;
    drop function coffer.wait_here();`);
  await world.startServer();
  await own.untilTransfer(transferId, "FULFILLED");
  expect((await caller.must(PUBLISH, signed)).transferId).toBe(transferId);
  expect(await balanceOnChain(world, receiver)).toBe("0.5");
  await own.untilAmount(await balanceOnChain(world, own.address));
  expect(await historyFindings()).toEqual([]);
});

test("rule 514: the same words in other software: what it sends and gets is right here", async () => {
  const { own } = await holder("elsewhere@private.example");
  await pour(world, own.address, "1");
  await own.untilAmount("1");
  await anvil(world, "anvil_impersonateAccount", [own.address]);
  const sent = { from: own.address, to: STRANGER, value: `0x${(10n ** 17n).toString(16)}` };
  await anvil(world, "eth_sendTransaction", [{ ...sent, gas: "0x5208" }]);
  await anvil(world, "evm_mine");
  await own.untilAmount(await balanceOnChain(world, own.address));
  expect(await historyFindings()).toEqual([]);
});

test("rules 520 and 523: another's order is not found, and one whose place is taken is built anew", async () => {
  const words = seedOf();
  const anna = await signIn(world, "anna@private.example");
  const own = await openPersonal(anna, words);
  const boris = await signIn(world, "boris@private.example");
  await pour(world, own.address, "1");
  await own.untilAmount("1");
  const first = await own.publishing({ to: STRANGER, amount: "0.1" });
  const second = await own.publishing({ to: STRANGER, amount: "0.2" });
  expect(await boris.call(PUBLISH, first)).toMatchObject({
    ok: false,
    error: { errorCode: "BLOCKCHAIN_TRANSFER_NOT_FOUND" },
  });
  expect(await anna.call(PUBLISH, { ...first, signatures: second.signatures })).toMatchObject({
    ok: false,
    error: { code: "FORBIDDEN" },
  });
  const { transferId } = await anna.must(PUBLISH, first);
  await own.untilTransfer(transferId, "FULFILLED");
  expect(await anna.call(PUBLISH, second)).toMatchObject({
    ok: false,
    error: { errorCode: "QUOTE_EXPIRED" },
  });
});
