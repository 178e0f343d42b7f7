import type { CallFailure, PersonalKeys, Wallet } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";
import { paymentWayOf } from "@coffer/core/send";

/** Does something with a payment of an asset: with the person's own keys where these sign it. */
export const withOwnKeys = <T, Problem>(
  wallet: Pick<Wallet, "privateAccount">,
  asset: Asset,
  run: (keys: PersonalKeys | undefined) => Promise<Outcome<T, Problem>>,
): Promise<Outcome<T, Problem | CallFailure>> =>
  paymentWayOf(asset) === "personal" ? wallet.privateAccount(run) : run(undefined);
