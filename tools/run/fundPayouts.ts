import type { PayoutAddress } from "./startChild.ts";

const unitsAtFirstStart = "1000";
const tokensOfNetwork: Record<string, readonly string[]> = { evm: ["ETH", "USDT"] };

/**
 * Lets the sandbox fill an empty payout address, so that the first payment out of a new installation
 * has coins to leave from. What it holds already is left alone, asset by asset.
 */
export async function fundPayouts(
  sandboxUrl: string,
  addresses: readonly PayoutAddress[],
): Promise<void> {
  for (const { networkId, address } of addresses) {
    for (const token of tokensOfNetwork[networkId.type] ?? []) {
      const query = new URLSearchParams({ ...networkId, token, address });
      const held = await ask(`${sandboxUrl}/sandbox/api/chain/balance?${query.toString()}`);
      if (held["amount"] !== "0") continue;
      await ask(`${sandboxUrl}/sandbox/api/faucet`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ networkId, token, address, amount: unitsAtFirstStart }),
      });
    }
  }
}

async function ask(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`the sandbox refused to fund the payouts: ${text}`);
  return JSON.parse(text) as Record<string, unknown>; // the sandbox answers objects
}
