import type { AssetKey } from "../assets/assetKey.ts";
import type { AccountId } from "../ids.ts";
import type { HistoryKind } from "./historyKinds.ts";

/** Which of the things that one operation did it is. */
export type MovementPart = "in" | "back" | "out" | "fee";

/** In the order in which those of one operation stand, the newest first. */
export const movementParts: readonly MovementPart[] = ["in", "back", "out", "fee"];

/**
 * What one operation has done to one account so far, holds counted as gone: base units of its asset, below
 * zero where it took some. Of everything that an account lists they sum to what is spendable there. (rule 446)
 */
export type Movement = {
  readonly part: MovementPart;
  readonly kind: HistoryKind;
  readonly accountId: AccountId;
  readonly assetKey: AssetKey;
  readonly units: bigint;
};
