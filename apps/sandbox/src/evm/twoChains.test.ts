import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePortBlock } from "@coffer/postgres/testing";
import { expect, test } from "vitest";
import { ask, balancePath, evm, post } from "../testing/ask.ts";
import { aNetwork, pebble } from "../testing/networks.ts";
import { runSandbox } from "../testing/runSandbox.ts";

const second = {
  ...aNetwork,
  networkId: { type: "evm", chainId: "1337" },
  name: "Second",
  assets: [{ token: "COIN", decimals: 18, rateId: "ethereum" }, pebble],
};
const address = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const secondBalance = `api/chain/balance?type=evm&chainId=1337&token=PEBBLE&address=${address}`;

test("two chains of the family stand side by side, and each finds its own again", async () => {
  const port = await freePortBlock();
  const dataDir = await mkdtemp(path.join(tmpdir(), "two-chains-"));
  let sandbox = await runSandbox(port, dataDir, [aNetwork, second]);
  try {
    const first = { networkId: evm, token: "ETH", address, amount: "1" };
    const gift = { networkId: second.networkId, token: "PEBBLE", address, amount: "7" };
    const given = await Promise.all(
      [first, gift].map((body) => ask(sandbox, "api/faucet", post(body))),
    );
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    await sandbox.stop();
    // What a wallet kept of one chain is where it was before there were two.
    expect(await readdir(dataDir)).toContain("faucet.key");
    expect(await readdir(path.join(dataDir, "evm-1337"))).toContain("faucet.key");

    sandbox = await runSandbox(port, dataDir, [aNetwork, second]);
    expect((await ask(sandbox, balancePath(address))).body).toEqual({ amount: "1" });
    expect((await ask(sandbox, secondBalance)).body).toEqual({ amount: "7" });
    const page = await fetch(`${sandbox.origin}explorer/evm/1337/address/${address}`);
    expect(await page.text()).toContain("PEBBLE");
    expect((await ask(sandbox, "api/health")).body).toMatchObject({
      "evm:31337": { chainId: "31337" },
      "evm:1337": { chainId: "1337" },
    });
  } finally {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
