import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import type { Outcome } from "@coffer/core/outcome";

/** Takes one of a person's share, over all their sessions; TOO_MANY_REQUESTS with the time when it is used up. */
type Take = (userId: UserId) => Outcome<true, Refusal>;

/** How often others are asked for one person: what they answer in a minute is there for everybody. */
export type PersonBudgets = {
  /** Who checks addresses. */
  readonly addressCheck: Take;
  /** A network's node, for what a payment would cost. */
  readonly estimate: Take;
};
