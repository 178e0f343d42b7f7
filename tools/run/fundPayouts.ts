import type { PayoutAddress } from "./startChild.ts";

const unitsAtFirstStart = 1000n;

type NetworkId = PayoutAddress["networkId"];

type LocalNetwork = {
  readonly networkId: NetworkId;
  readonly tokens: readonly GivenToken[];
};

/** What the faucet gives at once at most, in whole units. */
type GivenToken = { readonly token: string; readonly faucetMax: string };

/** As much as is usual, or as the faucet has to give. */
function amountOf({ faucetMax }: GivenToken): string {
  const [whole = "0"] = faucetMax.split(".");
  return BigInt(whole) < unitsAtFirstStart ? faucetMax : String(unitsAtFirstStart);
}

/**
 * Lets the sandbox fill an empty payout address, so that the first payment out of a new installation
 * has coins to leave from, whichever of those that the faucet gives. What it holds already is left alone,
 * asset by asset.
 */
export async function fundPayouts(
  sandboxUrl: string,
  addresses: readonly PayoutAddress[],
): Promise<void> {
  const networks = await ask<readonly LocalNetwork[]>(`${sandboxUrl}/sandbox/api/networks`);
  for (const { networkId, address } of addresses) {
    const network = networks.find((one) => isSame(one.networkId, networkId));
    for (const given of network?.tokens ?? []) {
      const { token } = given;
      const query = new URLSearchParams({ ...networkId, token, address });
      const balance = `${sandboxUrl}/sandbox/api/chain/balance?${query.toString()}`;
      const { amount } = await ask<{ readonly amount: string }>(balance);
      if (amount !== "0") continue;
      await ask(`${sandboxUrl}/sandbox/api/faucet`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ networkId, token, address, amount: amountOf(given) }),
      });
    }
  }
}

const isSame = (left: NetworkId, right: NetworkId): boolean =>
  left.type === right.type && left.chainId === right.chainId;

async function ask<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`the sandbox refused to fund the payouts: ${text}`);
  return JSON.parse(text) as Answer; // the sandbox's shapes are its own contract
}
