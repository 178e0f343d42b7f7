import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import { readMemo } from "@coffer/core/send";
import type { Services } from "../ports/services.ts";
import { chainOf } from "./chainOf.ts";

/**
 * A memo as it is stored, empty where none is named. INVALID_MEMO for one that is too long, and for any
 * on a network that has none.
 */
export function resolveMemo(
  services: Pick<Services, "chains">,
  networkId: NetworkId,
  text: string | undefined,
): Outcome<string, Refusal> {
  const memo = readMemo(text ?? "");
  if (!memo.ok) return refused({ code: "INVALID_MEMO" });
  if (memo.value !== "" && !chainOf(services, networkId).hasMemos)
    return refused({ code: "INVALID_MEMO" });
  return memo;
}
