import type { When } from "../columns.ts";
import type { OwnerKind } from "../signed/signedTables.ts";

export type WebhookTables = {
  hook_target: {
    owner_kind: OwnerKind;
    owner_id: string;
    brand_id: string;
    url: string;
    /** By which its webhooks say whose secret has signed them. */
    key_id: string;
    secret_sealed: Uint8Array;
    set_at: When;
  };
};
