import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { AddressPurpose, PersonPurpose } from "./keyPlaces.ts";
import type { Generated } from "kysely";
import type { When } from "../columns.ts";

export type CustodyTables = {
  custody_key: { purpose: string; network_type: string; chain_id: string; public_half: string };
  custody_address: {
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    key_purpose: AddressPurpose;
    /** The invoice it is for; empty for none. */
    scope: Generated<string>;
    derivation_index: bigint;
    address: string;
    created_at: When;
  };
  custody_attestation: {
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    key_purpose: PersonPurpose;
    address: string;
    attestation: string;
    attested_at: When;
  };
  invoice_attestation: {
    invoice_id: InvoiceId;
    network_type: string;
    chain_id: string;
    address: string;
    attestation: string;
    attested_at: When;
  };
  attestation_key: { public_key: string; published_at: When };
  custody_pool: {
    network_type: string;
    chain_id: string;
    key_purpose: AddressPurpose;
    derivation_index: bigint;
    address: string;
    derived_at: Generated<When>;
  };
};
