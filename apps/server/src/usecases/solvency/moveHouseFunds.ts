import type { AssetKey } from "@coffer/core/assets";
import { HOUSE_USER_ID, type CompanionRow, type LedgerAnswer } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { hashText } from "../hashText.ts";

type Move = {
  readonly assetKey: AssetKey;
  /** Into what is the house's, or out of it when below zero. */
  readonly units: bigint;
  /** As much of them lies cold; what is more than that, or less, is the rest of custody's. */
  readonly coldUnits?: bigint;
  readonly kind: "surplus" | "cover" | "dust" | "upkeep";
  /** Tells a repeat from another move of the kind. */
  readonly key: string;
  readonly companions?: readonly CompanionRow[];
};

/**
 * Books coins that custody has, or has no more, to the house: to its own funds, or, what the network
 * takes for keeping coins, to what it pays networks. Once per kind and key.
 */
export async function moveHouseFunds(
  { brand, database, ledger, random }: Services,
  { assetKey, units, coldUnits = 0n, kind, key, companions = [] }: Move,
): Promise<LedgerAnswer> {
  const counter = kind === "upkeep" ? "networkFees" : "float";
  const house = (account: "chain" | "cold" | typeof counter) =>
    houseAccount(database, { brandId: brand.id, assetKey, kind: account });
  const cold =
    coldUnits === 0n ? [] : [{ accountId: await house("cold"), units: -coldUnits } as const];
  const legs = [
    { accountId: await house("chain"), units: coldUnits - units },
    ...cold,
    { accountId: await house(counter), units },
  ];
  return ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: HOUSE_USER_ID,
      idempotencyKey: `${kind}:${key}`,
      requestHash: hashText(`${kind}:${key}:${assetKey}:${units}`),
      kind,
      legs: legs.filter((leg) => leg.units !== 0n),
    },
    companions,
  });
}
