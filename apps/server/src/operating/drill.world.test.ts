import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send, untilTransfer } from "../testing/people/payments.ts";
import { balanceOnChain, pour, richUser, until } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { command, destroyAll, query, signInAgain } from "./testing/lostWallet.ts";
import { operate } from "./testing/operate.ts";
import { keepAuthenticator, keepContainer, keepShare } from "./testing/privateKeeper.ts";

const PAID = "0x1000000000000000000000000000000000000002";
const MINUTES = 60_000;

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

function unitsOf(amount: string | undefined): bigint {
  const units = parseDecimal(amount ?? "", 18);
  if (!units.ok) throw new Error(`${amount} is no amount.`);
  return units.value;
}

test(
  "what was paid and deposited since the backup is found on the chain, and nothing is paid twice",
  async () => {
    const { caller, asset } = await richUser(world, "rich@example.com", "2");
    const stateOf = async () => (await caller.must("app.getAppState")).state;

    // In flight at the backup: a payment that waits for the payout stop.
    await command(world, "payouts:stop");
    const sent = await send(caller, { accountId: asset.id, amount: "0.25", destination: PAID });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const { transferId } = sent.data;
    const before = (await stateOf()).assets[0]?.amount;
    // What the server keeps of a private account and of an app.
    const share = await keepShare(caller);
    const container = await keepContainer(caller);
    const app = await keepAuthenticator(world, caller, "rich@example.com");
    expect(await command(world, "backup", "--to", folder)).toContain("opened and proved");
    await command(world, "payouts:resume");
    await untilTransfer(caller, transferId, "FULFILLED");

    await destroyAll(world);
    await pour(world, asset.address, "0.5");
    expect(await command(world, "restore", "--from", folder)).toContain("Payments out are STOPPED");
    await world.startServer();
    expect(await caller.call("app.getAppState")).toMatchObject({
      ok: false,
      error: { code: "UNAUTHORIZED" },
    });
    // An hour has passed: nobody waits for the next code to be sent.
    await query(world, "update coffer.confirm_code set sent_at = sent_at - interval '1 hour'");
    await signInAgain(world, caller, "rich@example.com");
    expect((await stateOf()).assets[0]?.address).toBe(asset.address);
    await untilTransfer(caller, transferId, "FULFILLED");
    expect(world.serverLog()).toContain('"alarm":"foreignTransaction"');
    await until("the deposit from after", async () => {
      const now = unitsOf((await stateOf()).assets[0]?.amount);
      return now === unitsOf(before) + unitsOf("0.5") ? true : undefined;
    });
    expect(await balanceOnChain(world, PAID)).toBe("0.25");

    expect(await share.open()).toMatchObject({ ok: true, data: { share: share.share } });
    expect(await container.load()).toEqual(container.kept);
    expect(await app.prove()).toMatchObject({ ok: true });

    expect(await command(world, "payouts:resume")).toContain("(restored)");
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
