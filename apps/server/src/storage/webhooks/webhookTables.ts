import type { Generated } from "kysely";
import type { When } from "../columns.ts";
import type { OwnerKind } from "../signed/signedTables.ts";

/** What an event is about. */
export type EventSubject = "invoice" | "payout" | "bonus" | "payment" | "deposit";
export type DeliveryState = "PENDING" | "DELIVERED" | "FAILED";

export type WebhookTables = {
  webhook_event: {
    event_id: string;
    brand_id: string;
    owner_kind: OwnerKind;
    owner_id: string;
    subject_kind: EventSubject;
    subject_id: string;
    sequence: number;
    body: string;
    created_at: When;
    state: DeliveryState;
    tries: Generated<number>;
    last_status: number | null;
    last_problem: string | null;
    next_try_at: When | null;
    leased_until: When | null;
    give_up_at: When;
    delivered_at: When | null;
  };
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
