import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import type { CeilingName } from "@coffer/core/send";
import type { Units, When } from "../columns.ts";

export type CeilingTables = {
  /** What the signer's own settings say, written by it for the jobs to keep to. */
  ceiling: {
    ceiling: CeilingName;
    asset_key: AssetKey;
    hour_units: Units;
    day_units: Units;
  };
  /** Whose approvals count; the database's owner alone writes it. */
  operator_key: {
    key_id: string;
    /** Ed25519, SPKI in base64. */
    public_key: string;
    added_at: When;
    ended_at: Date | null;
  };
  payment_approval: {
    payment_id: PaymentId;
    key_id: string;
    signature: string;
    approved_at: When;
  };
  payout_address_signature: {
    payout_address_id: string;
    key_id: string;
    signature: string;
    signed_at: When;
  };
};
