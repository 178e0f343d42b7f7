import { Address } from "@ton/core";
import { TonClient } from "@ton/ton";
import { expect, test } from "vitest";
import { startTonLocal } from "./startTonLocal.ts";
import { payment, walletOf } from "./testing/testWallets.ts";

const TON = 1_000_000_000n;

test("a hasty chain has all hops in one block, and takes the youngest of two messages first", async () => {
  const local = await startTonLocal({ isHasty: true });
  try {
    const client = new TonClient({ endpoint: local.url });
    const [anna, berta, clara] = [walletOf(client, 1), walletOf(client, 2), walletOf(client, 3)];
    await local.faucet({ address: anna.address, units: 10n * TON });
    await local.hold();
    const { latestSeqno } = await client.getMasterchainInfo();
    await anna.send([payment(berta.address, TON)], { seqno: 0 });
    await anna.send([payment(clara.address, TON)], { seqno: 0 });
    expect(await local.mine()).toBe(latestSeqno + 1);
    expect(local.waiting()).toBe(0);
    expect(await client.getBalance(Address.parse(clara.address))).toBe(TON);
    expect(await client.getBalance(Address.parse(berta.address))).toBe(0n);
  } finally {
    await local.close();
  }
});
