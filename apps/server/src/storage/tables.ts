import type { FamilyTerms } from "@coffer/chains";
import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { DepositState } from "@coffer/core/deposits";
import type { KycStatus } from "@coffer/core/kyc";
import type { AmlPurpose, AmlStage } from "@coffer/core/aml";
import type { OutgoingState, PaymentState, SweepState } from "@coffer/core/send";
import type { ColumnType, Generated } from "kysely";
import type { SignatureTable } from "./outgoing/signatureTable.ts";

type When = ColumnType<Date, Date, Date>;
type Units = ColumnType<bigint, bigint, bigint>;

/** What a payment waits for before it can move on; told to operators, not on the wire. */
export type WaitingFor = "payoutFunds" | "node" | "addressCheck" | "signer" | "payoutsStopped";

export type OutgoingKind = "payment" | "feeTopUp" | "sweep";

/** The tables of schema `coffer`; a test holds them against the database's own catalogue. */
export type Tables = SignatureTable & {
  installation: { is_only: boolean; brand_id: string };
  app_user: {
    user_id: UserId;
    brand_id: string;
    public_id: string;
    email: string | null;
    phone: string | null;
    chosen_email: string | null;
    chosen_phone: string | null;
    locale: Generated<string>;
    preferred_currency: string;
    agreement_accepted_at: When | null;
    created_at: When;
  };
  user_revision: { user_id: UserId; revision: bigint };
  agent_session: {
    session_id: string;
    brand_id: string;
    user_id: UserId | null;
    bundle_id: string;
    kind: string;
    companion_hash: string;
    token_id: string;
    previous_token_id: string | null;
    previous_token_until: When | null;
    token_expires_at: When;
    token_seen_at: When | null;
    login_type: string | null;
    login_value: string | null;
    created_at: When;
    last_used_at: When;
    ended_at: When | null;
    end_reason: string | null;
    device: string;
    place: string | null;
    signed_in_token_id: string | null;
    signed_in_token_expires_at: When | null;
  };
  confirm_code: {
    code_id: string;
    brand_id: string;
    session_id: string;
    purpose: string;
    contact: string;
    remote_address: string;
    code_hash: Uint8Array;
    sent_at: When;
    wrong_tries: Generated<number>;
    last_wrong_at: When | null;
    used_at: When | null;
    mail_failed_at: When | null;
    payment_hash: Uint8Array | null;
    used_for: string | null;
    /** Who asked while signed in. */
    user_id: UserId | null;
  };
  guard_ask: {
    session_id: string;
    payment_hash: Uint8Array;
    amount: string;
    receiver: string;
    asked_at: When;
  };
  code_failure: {
    failure_id: string;
    brand_id: string;
    contact: string;
    failed_at: When;
    user_id: UserId | null;
  };
  user_password: { user_id: UserId; password_hash: string; set_at: When };
  user_login: { user_id: UserId; brand_id: string; login: string; chosen_at: When };
  password_try: {
    try_id: string;
    brand_id: string;
    contact: string;
    remote_address: string;
    tried_at: When;
  };
  session_proof: { session_id: string; proved_at: When };
  user_guard: {
    user_id: UserId;
    brand_id: string;
    settings: ColumnType<unknown, string, string>;
    pending: ColumnType<unknown, string | null, string | null>;
    pending_from: When | null;
    frozen_at: When | null;
    payments_wait_until: When | null;
    revision: bigint;
    updated_at: When;
  };
  login_token: {
    token_hash: string;
    brand_id: string;
    user_id: UserId;
    expires_at: When;
    used_at: When | null;
    bundle_id: string | null;
  };
  contact_undo: {
    token_hash: string;
    brand_id: string;
    user_id: UserId;
    email: string | null;
    phone: string | null;
    changed_at: When;
    expires_at: When;
    used_at: When | null;
  };
  kyc_check: {
    user_id: UserId;
    brand_id: string;
    status: KycStatus;
    updated_at: When;
    as_of: When;
    form_url: string | null;
    form_expires_at: When | null;
    ask_at: When | null;
    is_news: Generated<boolean>;
    untold_since: When | null;
  };
  provider_hook: { provider: string; digest: string; received_at: When };
  aml_state: {
    aml_state_id: string;
    brand_id: string;
    user_id: UserId;
    purpose: AmlPurpose;
    network_type: string;
    chain_id: string;
    address: string;
    account_id: AccountId | null;
    asset_key: AssetKey | null;
    units: bigint | null;
    /** Empty where there is none, as in every table. */
    memo: string;
    stage: AmlStage;
    tries: Generated<number>;
    evidence: string | null;
    answered_at: When | null;
    expires_at: When;
    payment_id: PaymentId | null;
    created_at: When;
    updated_at: When;
  };
  held_payment: {
    held_payment_id: string;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    units: Units;
    memo: string;
    reason: "KYC" | "AML";
    aml_state_id: string | null;
    /** Since when nothing is missing any more. */
    ready_at: When | null;
    asked_at: When | null;
    expires_at: When;
    ended_at: When | null;
    ended_as: "sent" | "discarded" | "expired" | null;
    payment_id: PaymentId | null;
    created_at: When;
    updated_at: When;
  };
  payee: {
    payee_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    address: string;
    /** Empty where there is none, so that it can tell two payees apart. */
    memo: string;
    name: string;
    note: string;
    created_at: When;
    usable_from: When;
  };
  custody_key: { purpose: string; network_type: string; chain_id: string; public_half: string };
  custody_address: {
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    derivation_index: bigint;
    address: string;
    created_at: When;
  };
  custody_pool: {
    network_type: string;
    chain_id: string;
    derivation_index: bigint;
    address: string;
    derived_at: Generated<When>;
  };
  asset_account: {
    account_id: AccountId;
    brand_id: string;
    user_id: UserId;
    asset_key: AssetKey;
    purpose: AccountPurpose;
    scope: string;
    pending_account_id: AccountId;
    created_at: When;
  };
  fee_quote: {
    quote_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    destination: string;
    units: Generated<bigint>;
    memo: string;
    fee_units: Units;
    terms: FamilyTerms;
    quoted_at: When;
  };
  payment: {
    payment_id: PaymentId;
    brand_id: string;
    user_id: UserId;
    account_id: AccountId;
    idempotency_key: string;
    request_hash: Uint8Array;
    asset_key: AssetKey;
    network_type: string;
    chain_id: string;
    destination: string;
    units: Units;
    memo: string;
    fee_asset_key: AssetKey;
    fee_units: Units;
    receiver_user_id: UserId | null;
    state: PaymentState;
    waiting_for: WaitingFor | null;
    is_held: Generated<boolean>;
    terms: FamilyTerms | null;
    transaction_id: string | null;
    confirmations: Generated<number>;
    failure: string | null;
    created_at: When;
    updated_at: When;
  };
  outgoing: {
    outgoing_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    sender: string;
    key_purpose: "hot" | "deposits";
    derivation_index: bigint;
    sequence: bigint;
    kind: OutgoingKind;
    subject_id: string;
    asset_key: AssetKey;
    destination: string;
    units: Units;
    memo: string;
    fee_asset_key: AssetKey;
    fee_units: Units;
    fee_units_max: Units;
    state: OutgoingState;
    mined_transaction_id: string | null;
    paid_units: bigint | null;
    confirmations: Generated<number>;
    broadcast_at: When | null;
    created_at: When;
    updated_at: When;
  };
  outgoing_attempt: {
    outgoing_id: string;
    attempt: number;
    network_type: string;
    chain_id: string;
    /** What it offers at most, coin units. */
    fee_units: Units;
    terms: FamilyTerms;
    unsigned_payload: string | null;
    signed_transaction: string | null;
    transaction_id: string | null;
    created_at: When;
    signed_at: When | null;
    broadcast_at: When | null;
    sent_at: When | null;
    rejection: string | null;
  };
  sweep: {
    sweep_id: string;
    brand_id: string;
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    address: string;
    derivation_index: bigint;
    state: SweepState;
    /** Why it was dropped. */
    why: string | null;
    created_at: When;
    updated_at: When;
  };
  payout_stop: {
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    reason: string;
    since: When;
  };
  alarm_episode: { alarm: string; subject: string; since: When };
  sender_sequence: {
    network_type: string;
    chain_id: string;
    address: string;
    next_sequence: bigint;
  };
  chain_header: { network_type: string; chain_id: string; height: bigint; hash: string };
  chain_cursor: { network_type: string; chain_id: string; height: bigint; hash: string };
  deposit: {
    deposit_id: string;
    brand_id: string;
    user_id: UserId;
    network_type: string;
    chain_id: string;
    deposit_key: string;
    asset_key: AssetKey;
    address: string;
    units: Units;
    /** As much as is kept of it. */
    memo: string;
    transaction_id: string;
    height: bigint;
    block_hash: string;
    /** Null where nobody sent it, or it was noted before senders were. */
    sender_address: string | null;
    state: DepositState;
    /** Why no user is credited; the house owns the row then. */
    ignored_why: string | null;
    /** Since when a credited one stands in no block any more. */
    left_chain_at: When | null;
    confirmations: number;
    created_at: When;
    updated_at: When;
  };
  network_halt: {
    network_type: string;
    chain_id: string;
    why: string;
    height: bigint;
    halted_at: When;
  };
  custody_holding: {
    network_type: string;
    chain_id: string;
    asset_key: AssetKey;
    address: string;
    units: Units;
    height: bigint;
  };
  solvency_run: {
    run_id: string;
    brand_id: string;
    asset_key: AssetKey;
    state: "proved" | "surplus" | "shortfall" | "unknown";
    units: Units;
    why: string | null;
    parts: ColumnType<unknown, string, string>;
    rotation_at: bigint;
    first_height: bigint;
    first_at: When;
    height: bigint;
    block_hash: string;
    at: When;
    /** Since when its surplus is the house's, or its shortfall filled. */
    acted_at: When | null;
  };
};
