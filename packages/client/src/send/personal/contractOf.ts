import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../../walletParts.ts";
import type { Answer } from "../../wire/createCaller.ts";
import { loadListedTokens } from "../loadListedTokens.ts";

/** The contract of a token as the wallet lists it; none of a network's coin. One that is not known is no answer. */
export async function contractOf(
  parts: Pick<WalletParts, "baseUrl">,
  { cryptoCurrencyType, key, networkId }: Asset,
): Answer<string | undefined> {
  if (cryptoCurrencyType === "COIN") return ok(undefined);
  const listed = await loadListedTokens(parts, networkId);
  if (!listed.ok) return listed;
  const address = listed.value.find((one) => one.key === key)?.contractAddress ?? null;
  return address === null ? refused({ code: "NETWORK" }) : ok(address);
}
