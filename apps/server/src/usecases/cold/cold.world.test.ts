import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anvil, sendAs } from "../../testing/chains/anvil.ts";
import { send, untilTransfer } from "../../testing/people/payments.ts";
import { pour, richUser, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

const ETHER = 10n ** 18n;
const COLD = "0x00000000000000000000000000000000000000CC";
const ETH = "ETH:evm:31337";

let world: World;
let books: pg.Client;
beforeAll(async () => {
  world = await startWorld({
    COLD_ADDRESSES: `evm:31337=${COLD}`,
    COLD_FLOATS: `${ETH}=2/5`,
    SWEEP_EVERY_MS: "300",
  });
  books = new pg.Client({ connectionString: world.connectionString });
  await books.connect();
  await pour(world, world.payoutAddress, "1");
});
afterAll(async () => {
  await books.end();
  await world.stop();
});

const lies = async () => BigInt(String(await anvil(world, "eth_getBalance", [COLD, "latest"])));

async function read<T extends pg.QueryResultRow>(query: string): Promise<readonly T[]> {
  return (await books.query<T>(query, [ETH])).rows;
}

/** Waits until the books say of the cold address what the chain does, and the newest proof says so too. */
const untilProvedCold = () =>
  until("what lies cold to be proved", async () => {
    const units = await lies();
    const [account] = await read<{ balance: string }>(
      "select balance::text from ledger.account where kind = 'cold' and asset_key = $1",
    );
    const [run] = await read<{ state: string; cold: string }>(
      `select state, parts->>'coldUnits' as cold from coffer.solvency_run
        where asset_key = $1 order by run_id desc limit 1`,
    );
    const isProved = run?.state === "proved" && BigInt(run.cold) === units;
    return isProved && BigInt(account?.balance ?? 0) === -units ? true : undefined;
  });

const isFloatLow = async () =>
  (await read("select 1 from coffer.alarm_episode where alarm = 'hotFloatLow' and subject = $1"))
    .length > 0;

test("what people bring goes cold beyond the float; a payment above it waits, and goes when coins are poured back", async () => {
  const { asset, caller } = await richUser(world, "cold@example.com", "20");
  await until("the surplus to lie cold", async () =>
    (await lies()) > 15n * ETHER ? true : undefined,
  );
  await untilProvedCold();

  const sent = await send(caller, { accountId: asset.id, amount: "12" });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  await until("the float to be low", async () => ((await isFloatLow()) ? true : undefined));
  const { state } = await caller.must("app.getAppState");
  expect(state.transfers.find(({ id }) => id === sent.data.transferId)?.state).not.toBe(
    "FULFILLED",
  );

  await sendAs(world, COLD, { to: world.payoutAddress, value: 10n * ETHER });
  await untilTransfer(caller, sent.data.transferId, "FULFILLED");
  await until("the float to be well", async () => ((await isFloatLow()) ? undefined : true));
  await untilProvedCold();
  const stopped = await books.query("select 1 from coffer.payout_stop");
  expect(stopped.rows).toEqual([]);
  expect(world.serverLog()).not.toContain("custodyShortfall");
});
