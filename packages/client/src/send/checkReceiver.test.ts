// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
type Wallet = NonNullable<WireScript["wallet"]>;

const estimatePayment: NonNullable<Wallet["estimatePayment"]> = async () =>
  ok({
    amount: "0.5",
    fee: { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } },
    feeAssetKey: "ETH:evm:31337",
    total: "0.50002",
    isInternal: false,
    validUntil: "2026-01-01T00:01:00.000Z",
  });

const never = () => () => undefined;
/** A pause that is really made, a tenth as long. */
const shortened = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms / 10);
  return () => clearTimeout(timer);
};

async function check(
  checkAddressAmlStatus: NonNullable<Wallet["checkAddressAmlStatus"]>,
  after: typeof shortened = never,
) {
  const { ports, server } = await openWallet({
    wallet: { estimatePayment, checkAddressAmlStatus },
  });
  const clock = { ...ports.clock, after };
  const { baseUrl } = server;
  const wallet = createWallet({
    baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports: { ...ports, clock },
  });
  await wallet.start();
  return wallet.send((send) => send.checkReceiver(anAsset(), receiver));
}

test("an address that may not be paid is told where it is written, not at the last press", async () => {
  const checked = await check(async () => ok({ amlStatus: "DISABLED" }));
  expect(checked).toMatchObject({ ok: false, problem: { code: "AML_STATUS_NOT_ALLOWED" } });
});

test.each(["ALLOWED", "UNKNOWN"] as const)("an address that is %s goes on", async (amlStatus) => {
  expect((await check(async () => ok({ amlStatus }))).ok).toBe(true);
});

test("an address of which nobody says anything for long goes on", async () => {
  expect((await check(() => new Promise(() => undefined), shortened)).ok).toBe(true);
});

test("an address that cannot be asked about now goes on: the last press asks again", async () => {
  const checked = await check(async () => refused({ code: "WRONG_NETWORK" }));
  expect(checked.ok).toBe(true);
});
