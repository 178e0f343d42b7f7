import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import type { ColumnType } from "kysely";
import type { Units, When } from "../columns.ts";

type Json = ColumnType<unknown, string, string>;

export type IntentTables = {
  /** What a person wants to be protected by, as the api says. */
  intent_ask: {
    user_id: UserId;
    asked: Json;
    asked_at: When;
  };
  /** What the signer goes by, which it alone writes. */
  intent: {
    user_id: UserId;
    keys: Json;
    units_above: ColumnType<unknown, string | null, string | null>;
    waits: Json;
    asked: Json;
    updated_at: When;
  };
  payment_assertion: {
    payment_id: PaymentId;
    credential_id: Uint8Array;
    authenticator_data: Uint8Array;
    client_data: Uint8Array;
    signature: Uint8Array;
  };
  /** What a passkey has signed for what is to be booked within the wallet. */
  inside_ask: {
    transfer_id: PaymentId;
    user_id: UserId;
    booking_key: string;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    destination: string;
    memo: string;
    units: Units;
    credential_id: Uint8Array;
    authenticator_data: Uint8Array;
    client_data: Uint8Array;
    signature: Uint8Array;
    asked_at: When;
  };
  /** The signer's word of it, without which the database refuses to book it. */
  inside_word: {
    transfer_id: PaymentId;
    user_id: UserId;
    asset_key: AssetKey;
    units: Units;
    receiver_user_id: UserId | null;
    given_at: When;
  };
  /** What a passkey has signed for the newest of what a person wants. */
  wish_assertion: {
    user_id: UserId;
    credential_id: Uint8Array;
    authenticator_data: Uint8Array;
    client_data: Uint8Array;
    signature: Uint8Array;
  };
  /** For which payment the signer has taken the answer to a challenge. */
  intent_use: {
    challenge_hash: string;
    payment_id: PaymentId;
    used_at: When;
  };
};
