import type { AssetKey } from "@coffer/core/assets";
import type { CeilingName } from "@coffer/core/send";
import type { Outcome } from "@coffer/core/outcome";
import type { Intents } from "../storage/intent/intents.ts";
import type { Store } from "../storage/database.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { Signer } from "./signer.ts";

/** What a transaction may do at most, found without believing its row. Units are base units. */
export type SignerIntent = {
  readonly assetKey: AssetKey;
  /** Where its amount counts; null of what stays within custody. */
  readonly ceiling: CeilingName | null;
  /** Present for a token: its contract, from the signer's own brand file. */
  readonly contractAddress?: string;
  readonly to: string;
  readonly units: bigint;
  /** Empty where it carries none. */
  readonly memo: string;
  /** Coin units: the dearest fee of the first version, and of any later one. */
  readonly feeUnits: bigint;
  readonly feeUnitsMax: bigint;
};

/** What they are found by: the signer, with what was read for many at once. */
export type IntentReader = Pick<
  Signer,
  "brand" | "clock" | "coldAddresses" | "keys" | "passkeys"
> & {
  readonly intents?: Intents;
};

/** Answers the intent, or in words why nothing of the kind may be signed. */
export type ReadIntent = (
  reader: IntentReader,
  store: Store,
  outgoing: Outgoing,
) => Promise<Outcome<SignerIntent, string>>;
