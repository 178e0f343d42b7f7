import type { Asset } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { WithdrawPlan, WithdrawQuote } from "./withdrawPlan.ts";

/** What it costs to send the whole of the current account to an address, and what arrives there. */
export async function estimateWithdraw(
  { caller, clock }: Pick<WalletParts, "caller" | "clock">,
  { networkId }: Pick<Asset, "networkId">,
  { address, memo }: NonNullable<WithdrawPlan["to"]>,
): Answer<WithdrawQuote> {
  const quotedAtMs = clock.nowMs();
  const estimated = await caller.ask("spotAccount.estimateWithdraw", {
    destination: { address, networkId, ...(memo === "" ? {} : { memo }) },
  });
  return estimated.ok ? ok({ estimate: estimated.value, quotedAtMs }) : estimated;
}
