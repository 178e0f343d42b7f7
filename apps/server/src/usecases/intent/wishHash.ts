import type { IntentAsk } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { hashText } from "../hashText.ts";

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

/** What whoever confirms how they want to be protected confirms: these very passkeys and amounts. No payment has it. */
export function wishHash(userId: UserId, { keys, unitsAbove }: IntentAsk): Uint8Array {
  const named = keys.map(({ credentialId, publicKey }) => [credentialId, publicKey] as const);
  const amounts =
    unitsAbove &&
    Object.entries(unitsAbove).map(([assetKey, units]) => [assetKey, String(units)] as const);
  const wish = ["wish", userId, named.toSorted(byName), amounts && amounts.toSorted(byName)];
  return hashText(JSON.stringify(wish));
}
