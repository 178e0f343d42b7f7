import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { HOUSE_USER_ID, proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../testing/calls/callWallet.ts";
import { send, untilTransfer } from "../testing/people/payments.ts";
import {
  activateEther,
  balanceOnChain,
  EVM,
  pour,
  richUser,
  sandboxCall,
  signIn,
  until,
} from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { command, destroyAll, query, signInAgain } from "./testing/lostWallet.ts";
import { operate } from "./testing/operate.ts";

const PAID_BEFORE = "0x1000000000000000000000000000000000000001";
const PAID_AFTER = "0x1000000000000000000000000000000000000002";
const WAITING = "0x1000000000000000000000000000000000000003";
const MINUTES = 60_000;
const SWEEP_OFTEN = { SWEEP_EVERY_MS: "100" };

/** What the payout address was credited for by blocks that were read since the restore. */
const FUNDED_SINCE_RESTORE = `
  select transaction_id from coffer.deposit d, coffer.payout_stop s
   where s.reason = 'restored' and s.asset_key = d.asset_key and d.created_at > s.since
     and d.user_id = '${HOUSE_USER_ID}' and d.state <> 'ignored'`;

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "coffer-drill-")), "backup");
  await pour(world, world.payoutAddress, "100");
});
afterAll(async () => {
  await world.stop();
  rmSync(path.dirname(folder), { recursive: true });
});

/** A person with dollars and no coins: gas has to be sent before they can be swept. */
async function dollarUser(email: string, amount: string) {
  const caller = await signIn(world, email);
  const { address } = await activateEther(caller);
  await sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount });
  await until("the dollars", async () =>
    (await amountsOf(caller))["USDT"] === amount ? true : undefined,
  );
  return caller;
}

/** Coins and tokens are brought together once, gas for it included. */
async function sweepOnce(): Promise<void> {
  await world.stopServer();
  await world.startServer(SWEEP_OFTEN);
  await until("coins and dollars to be swept", async () => {
    const swept = await query(
      world,
      "select distinct asset_key from coffer.sweep where state = 'swept'",
    );
    return swept.length === 2 ? true : undefined;
  });
}

const amountsOf = async (caller: WalletCaller) =>
  Object.fromEntries((await stateOf(caller)).assets.map(({ token, amount }) => [token, amount]));
const stateOf = async (caller: WalletCaller) => (await caller.must("app.getAppState")).state;
const amountOf = async (caller: WalletCaller) => (await stateOf(caller)).assets[0]?.amount;

async function mustSend(caller: WalletCaller, accountId: string, destination: string) {
  const sent = await send(caller, { accountId, amount: "0.25", destination });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  return sent.data.transferId;
}

test(
  "back up, lose everything, restore: money, addresses and payments are as the chain says",
  async () => {
    const [rich, payer, young] = [
      await richUser(world, "rich@example.com", "2"),
      await richUser(world, "payer@example.com", "3"),
      await richUser(world, "young@example.com", "1"),
    ];
    const dollars = await dollarUser("dollars@example.com", "40");
    const settled = await mustSend(payer.caller, payer.asset.id, PAID_BEFORE);
    await untilTransfer(payer.caller, settled, "FULFILLED");

    // In flight at the backup: a deposit that is not final, a payment that waits for the payout stop.
    await command(world, "payouts:stop");
    const inFlight = await mustSend(payer.caller, payer.asset.id, WAITING);
    await pour(world, rich.asset.address, "0.5");
    const before = { payer: await amountOf(payer.caller), young: await amountOf(young.caller) };
    expect(await command(world, "backup", "--to", folder)).toContain("opened and proved");

    // After it: the payment leaves, another is made and leaves, what was paid in is swept, with gas
    // sent for it, a deposit comes, a person joins.
    await command(world, "payouts:resume");
    await untilTransfer(payer.caller, inFlight, "FULFILLED");
    const forgotten = await mustSend(rich.caller, rich.asset.id, PAID_AFTER);
    await untilTransfer(rich.caller, forgotten, "FULFILLED");
    await sweepOnce();
    await pour(world, young.asset.address, "0.75");
    const late = await activateEther(await signIn(world, "late@example.com"));
    const paidOut = () =>
      Promise.all([PAID_BEFORE, WAITING, PAID_AFTER].map((to) => balanceOnChain(world, to)));
    expect(await paidOut()).toEqual(["0.25", "0.25", "0.25"]);

    await destroyAll(world);
    expect(await command(world, "restore", "--from", folder)).toContain("Payments out are STOPPED");
    expect(existsSync(path.join(world.dataDir, "keys", "hot.seed.json"))).toBe(true);
    await world.startServer();

    // Sessions have ended. People sign in again and find what was theirs; what came since is found
    // on the chain.
    const ended = await rich.caller.call("app.getAppState");
    expect(ended).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
    // An hour has passed: nobody waits for the next code to be sent.
    await query(world, "update coffer.confirm_code set sent_at = sent_at - interval '1 hour'");
    await signInAgain(world, rich.caller, "rich@example.com");
    await signInAgain(world, payer.caller, "payer@example.com");
    await signInAgain(world, young.caller, "young@example.com");
    await signInAgain(world, dollars, "dollars@example.com");
    expect((await stateOf(rich.caller)).assets[0]?.address).toBe(rich.asset.address);
    expect((await stateOf(payer.caller)).assets[0]?.address).toBe(payer.asset.address);
    await until("the deposit from before", async () =>
      (await amountOf(rich.caller)) === "2.5" ? true : undefined,
    );
    await until("the deposit from after", async () =>
      (await amountOf(young.caller)) === "1.75" ? true : undefined,
    );
    expect(await amountOf(payer.caller)).toBe(before.payer);

    // The payment that left is found on the chain, and is neither sent again nor refunded.
    await untilTransfer(payer.caller, inFlight, "FULFILLED");
    expect(world.serverLog()).toContain('"alarm":"foreignTransaction"');
    expect(await amountOf(payer.caller)).toBe(before.payer);

    // The gas that was sent is no deposit, and the sweeps fund nothing.
    expect(world.serverLog()).toContain('"alarm":"forgottenOwnMove"');
    expect(await amountsOf(dollars)).toEqual({ ETH: "0", USDT: "40" });
    expect(await query(world, FUNDED_SINCE_RESTORE)).toEqual([]);

    // The forgotten one is what custody lacks: payments of the asset wait, and a person is called.
    await until("the shortfall, at more than one block", async () => {
      if (world.serverLog().includes('"alarm":"custodyShortfall"')) return true;
      await sandboxCall(world, "mine", { networkId: EVM, blocks: 1 });
      return undefined;
    });
    const waiting = await mustSend(payer.caller, payer.asset.id, PAID_AFTER);
    await until("the payment to wait for a person", async () => {
      const [row] = await query<{ waiting_for: string | null }>(
        world,
        "select waiting_for from coffer.payment where payment_id = $1",
        { values: [waiting] },
      );
      return row?.waiting_for === "payoutsStopped" ? true : undefined;
    });

    // The house makes good what it paid, a person lifts the stop of the restore, and things go on.
    await pour(world, world.payoutAddress, "1");
    expect(await command(world, "payouts:resume")).toContain("(restored)");
    await untilTransfer(payer.caller, waiting, "FULFILLED");
    expect(await paidOut()).toEqual(["0.25", "0.25", "0.5"]);

    // A newcomer gets an address that nobody ever had.
    const fresh = await activateEther(await signIn(world, "fresh@example.com"));
    const had = [rich, payer, young].map(({ asset }) => asset.address);
    expect([...had, late.address]).not.toContain(fresh.address);

    const findings = await proveInvariants(
      async <Row>(text: string, values: readonly unknown[]) =>
        (await query(world, text, { values })) as readonly Row[], // as the ledger says they are
    );
    expect(findings).toEqual([]);
  },
  5 * MINUTES,
);

test("a wallet that runs is not restored over", async () => {
  const { code, output } = await operate(world.settings, "restore", "--from", folder, "--replace");
  expect(code).toBe(1);
  expect(output).toMatch(/^coffer: The database is in use by \d+ connections/);
  expect(output.trim().split("\n")).toHaveLength(1);
});
