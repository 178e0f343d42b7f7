import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { LocalNetwork } from "./LocalNetwork.ts";
import { networkKey } from "@coffer/core/assets";

export type Gift = { readonly token: string; readonly address: string; readonly amount: string };

/** Sends real coins from the faucet: the transaction's id, or a sentence that says what is wrong. */
export async function giveFromFaucet(
  network: LocalNetwork,
  gift: Gift,
): Promise<Outcome<string, string>> {
  const known = network.tokens.find((item) => item.token === gift.token);
  if (known === undefined) return refused(unknownToken(network, gift.token));
  if (!network.isAddress(gift.address)) {
    return refused(`address: not an address on ${networkKey(network.networkId)}`);
  }
  const units = parseDecimal(gift.amount, known.decimals);
  if (!units.ok) return refused(`amount: not an amount with at most ${known.decimals} decimals`);
  if (units.value <= 0n) return refused("amount: must be more than 0");
  if (units.value > known.faucetMaxUnits) {
    const most = formatDecimal(known.faucetMaxUnits, known.decimals);
    return refused(`amount: the faucet gives at most ${most} ${known.token} at once`);
  }
  const { token, address } = gift;
  return ok(await network.send({ token, address, units: units.value }));
}

export const unknownToken = (network: LocalNetwork, token: string): string => {
  const known = network.tokens.map((item) => item.token).join(", ");
  return `token: unknown token ${token}; known on ${networkKey(network.networkId)}: ${known}`;
};
