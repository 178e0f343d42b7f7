import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, BonusOperationId, UserId } from "@coffer/core/ids";
import type { Generated } from "kysely";
import type { Units, When } from "../columns.ts";

/** A partner gives, or its person moves all that is there: to their own account, or back. */
export type BonusOperationKind = "ACCRUAL" | "TO_ACCOUNT" | "TO_PARTNER";

export type BonusTable = {
  bonus_operation: {
    operation_id: BonusOperationId;
    brand_id: string;
    partner_id: UserId;
    user_id: UserId;
    /** What the person has of the partner. */
    account_id: AccountId;
    asset_key: AssetKey;
    units: Units;
    kind: BonusOperationKind;
    /** By which its partner knows an accrual. */
    accrual_id: string | null;
    /** By which its person asked for a move. */
    idempotency_key: string | null;
    request_hash: Uint8Array;
    created_at: When;
    /** Whether its partner was told that it has come back. */
    is_told: Generated<boolean>;
  };
};
