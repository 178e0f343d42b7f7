import { SPOT_OPERATIONS_MAX } from "@coffer/core/depository";
import type { UserId } from "@coffer/core/ids";
import type { AmlState } from "../aml/amlStates.ts";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { Payment } from "../send/payments.ts";

const withdrawalsOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("payment")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", "spot")
    .orderBy("payment_id", "desc")
    .limit(SPOT_OPERATIONS_MAX),
);

/** The newest of what left a person's depository, or is on its way out of it. */
export const listSpotWithdrawals = (store: Store, userId: UserId): Promise<readonly Payment[]> =>
  readObjects(withdrawalsOf(store, { userId }));

const checksOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("aml_state")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", "withdraw")
    .orderBy("aml_state_id", "desc")
    .limit(SPOT_OPERATIONS_MAX),
);

/** The newest checks of addresses that a person had made to withdraw there, however they ended. */
export const listWithdrawChecks = (store: Store, userId: UserId): Promise<readonly AmlState[]> =>
  readObjects(checksOf(store, { userId }));
