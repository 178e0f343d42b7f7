import type { AssetKey } from "@coffer/core/assets";
import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { hashText } from "../hashText.ts";

type Move = {
  readonly assetKey: AssetKey;
  /** Into the stock out of the house's own funds, or the other way when below zero. */
  readonly units: bigint;
  /** Tells a repeat from another move. */
  readonly key: string;
};

/** What became of a move; `short`: there is not so much where it was to come from. */
export type InventoryMove = "moved" | "repeated" | "short";

/** Moves the house's own funds into what it exchanges with people, or back: within the books alone. */
export async function moveInventory(
  { brand, database, ledger, random }: Pick<Services, "brand" | "database" | "ledger" | "random">,
  { assetKey, units, key }: Move,
): Promise<InventoryMove> {
  const house = (kind: "float" | "inventory") =>
    houseAccount(database, { brandId: brand.id, assetKey, kind });
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: HOUSE_USER_ID,
      idempotencyKey: `inventory:${key}`,
      requestHash: hashText(`${assetKey}:${units}`),
      kind: "inventory",
      legs: [
        { accountId: await house("float"), units: -units },
        { accountId: await house("inventory"), units },
      ],
    },
    companions: [],
  });
  switch (posted.outcome) {
    case "posted":
      return "moved";
    case "replayed":
      return "repeated";
    case "overtaken":
      throw new Error(`Nothing stands beside a move of the inventory: ${posted.companion}.`);
    case "refused":
      if (posted.reason === "INSUFFICIENT_FUNDS") return "short";
      throw new Error(`A move of the inventory was refused: ${posted.reason}.`);
  }
}
