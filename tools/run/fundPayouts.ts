import type { PayoutAddress } from "./startChild.ts";

const coinsAtFirstStart = "1000";
const coinOfNetwork: Record<string, string> = { evm: "ETH" };

/**
 * Lets the sandbox fill an empty payout address, so that the first payment out of a new installation
 * has coins to leave from. One that holds anything is left alone.
 */
export async function fundPayouts(
  sandboxUrl: string,
  addresses: readonly PayoutAddress[],
): Promise<void> {
  for (const { networkId, address } of addresses) {
    const token = coinOfNetwork[networkId.type];
    if (token === undefined) continue;
    const query = new URLSearchParams({ ...networkId, token, address });
    const held = await ask(`${sandboxUrl}/sandbox/api/chain/balance?${query.toString()}`);
    if (held["amount"] !== "0") continue;
    await ask(`${sandboxUrl}/sandbox/api/faucet`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ networkId, token, address, amount: coinsAtFirstStart }),
    });
  }
}

async function ask(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`the sandbox refused to fund the payouts: ${text}`);
  return JSON.parse(text) as Record<string, unknown>; // the sandbox answers objects
}
