import type { Chain, FamilyTerms } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { Payment } from "../../storage/send/payments.ts";
import type { OutgoingPlan } from "../outgoing/prepareOutgoings.ts";
import type { SenderFacts } from "../outgoing/readSender.ts";

/** Payments that leave, each with others or alone. */
export type PaymentPlan = { readonly payments: readonly Payment[]; readonly plan: OutgoingPlan };

/** What became of payments that were to leave; one in none of these waits for a further round. */
export type Planned = {
  readonly plans: readonly PaymentPlan[];
  readonly short: readonly { readonly payment: Payment; readonly assetKey: AssetKey }[];
  readonly broken: readonly { readonly payment: Payment; readonly error: unknown }[];
};

export type ToPlan = {
  readonly chain: Chain;
  readonly facts: SenderFacts;
  /** The sequence number of the first. */
  readonly first: bigint;
  /** What waits before it and it pays for along; undefined while nothing may be built on that. */
  readonly ahead: readonly FamilyTerms[] | undefined;
};
