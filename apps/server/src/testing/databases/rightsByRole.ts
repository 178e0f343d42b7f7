export const processRoles = [
  "coffer_api",
  "coffer_jobs",
  "coffer_signer",
  "coffer_bot",
  "coffer_read",
] as const;
export type ProcessRole = (typeof processRoles)[number];

/** What a role may write of a table: the columns, set apart by blanks. */
export type TableRights = {
  readonly insert?: "all" | (string & {});
  readonly update?: "all" | (string & {});
  readonly delete?: true;
};

type RoleRights = {
  /** By table; of one that is not named it writes nothing. */
  readonly writes: Readonly<Record<string, TableRights>>;
  /** The functions of the wallet that it may call. */
  readonly runs: readonly string[];
};

const whatJobsAsk = ["add_jobs", "enqueue", "enqueue_again", "may_alarm"];
const whatIsTold = ["keep_versions", "touch_user", "touch_users"];
const identityCheck =
  "status updated_at as_of form_url form_expires_at ask_at is_news untold_since";
const sellerToken = {
  insert: "seller lease_id leased_until",
  update: `generation sealed_token expires_at renewed_at sealed_previous previous_until lease_id
    leased_until`,
} as const;
const ownAlarms = { insert: "all", delete: true } as const;

/** Who may write what: all that the migrations give, as a person reviews it. */
export const rightsByRole: Readonly<Record<ProcessRole, RoleRights>> = {
  coffer_api: {
    writes: {
      "coffer.agent_session": {
        insert: `session_id brand_id bundle_id kind companion_hash token_id previous_token_id
          previous_token_until login_type login_value created_at last_used_at ended_at end_reason
          token_expires_at token_seen_at device place`,
        update: `token_id previous_token_id previous_token_until login_type login_value last_used_at
          ended_at end_reason token_expires_at token_seen_at device place`,
      },
      "coffer.alarm_episode": ownAlarms,
      "coffer.aml_state": {
        insert: `aml_state_id brand_id user_id purpose network_type chain_id address account_id
          asset_key units stage expires_at created_at updated_at memo`,
        update: "stage payment_id updated_at",
      },
      "coffer.app_user": {
        update: `email phone locale preferred_currency agreement_accepted_at chosen_email
          chosen_phone tells_deposits tells_payments tells_held findable_by_email
          findable_by_phone last_seen_bonus_at has_seen_bonus_info`,
      },
      "coffer.asset_account": { insert: "all" },
      "coffer.authenticator": { update: "secret_sealed" },
      "coffer.bonus_operation": { insert: "all" },
      "coffer.booking_call": { insert: "all" },
      "coffer.buy_order": {
        insert: `order_id brand_id user_id account_id idempotency_key request_hash seller asset_key
          network_type chain_id address fiat_ticker fiat_cents expected_units as_of ask_at created_at
          updated_at`,
        update: "ask_at dismissed_at",
      },
      "coffer.confirm_code": {
        insert: `code_id brand_id session_id purpose contact remote_address code_hash sent_at
          payment_hash user_id`,
        update: "mail_failed_at",
      },
      // Nothing of a digest changes: it is locked by whoever tidies up. (0151)
      "coffer.container_digest": { insert: "all", update: "expires_at", delete: true },
      "coffer.contact_undo": { insert: "all", update: "used_at", delete: true },
      "coffer.crypto_container": { insert: "all", update: "version container saved_at" },
      "coffer.exchange": { insert: "all" },
      "coffer.exchange_quote": { insert: "all", delete: true },
      "coffer.fee_quote": { insert: "all", delete: true },
      "coffer.guard_ask": { insert: "all", update: "all", delete: true },
      "coffer.held_payment": {
        insert: `held_payment_id brand_id user_id account_id asset_key network_type chain_id
          destination units memo reason aml_state_id ready_at expires_at created_at updated_at`,
        update: `reason aml_state_id ready_at expires_at ended_at ended_as payment_id updated_at`,
      },
      // Which of them it may write a trigger says. (0042)
      // How one stands the jobs say, but that it is withdrawn; a trigger says where it is paid. (0129)
      "coffer.invoice": {
        insert: `invoice_id brand_id merchant_id template_id asset_key network_type chain_id address
          account_id units fiat_ticker fiat_cents contact_type contact description reference_id
          return_url maker_user_id maker_session_id maker_address idempotency_key request_hash
          expires_at created_at updated_at`,
        update: "state updated_at",
      },
      "coffer.history_note": { insert: "all", update: "note updated_at", delete: true },
      "coffer.inside_ask": { insert: "all", update: "all" },
      "coffer.intent_ask": { insert: "all", update: "all" },
      "coffer.invoice_change": { insert: "invoice_id at state received seen excess is_late what" },
      "coffer.invoice_pledge": { insert: "all", update: "state problem updated_at" },
      "coffer.invoice_template": { insert: "all" },
      "coffer.kyc_check": {
        insert:
          "user_id brand_id status updated_at as_of form_url form_expires_at ask_at untold_since",
        update: identityCheck,
      },
      "coffer.login_token": { delete: true },
      "coffer.passkey": { update: "name" },
      // That one was answered, and for which payment, the functions alone write. (0159)
      "coffer.passkey_challenge": {
        insert: "challenge_hash session_id user_id purpose payment_hash made_at expires_at",
        delete: true,
      },
      "coffer.password_try": { insert: "all", update: "all", delete: true },
      "coffer.payee": { insert: "all", update: "all", delete: true },
      "coffer.payment": {
        insert: `payment_id brand_id user_id account_id idempotency_key request_hash asset_key
          network_type chain_id destination units fee_asset_key fee_units receiver_user_id state
          created_at updated_at terms memo purpose withheld_units invoice_id prices`,
      },
      "coffer.payment_assertion": { insert: "all" },
      "coffer.person_ask": { insert: "all", update: "asked_at" },
      "coffer.personal_account": { insert: "all" },
      // That what was signed stays so, and stays, a trigger says. (0155)
      "coffer.personal_transfer": {
        insert: "all",
        update: "state signed_transaction transaction_id published_at updated_at",
      },
      "coffer.personal_wallet": { insert: "all", update: "seen_at look_at" },
      // That one which is destroyed stays so a trigger says. (0151)
      "coffer.pin_share": {
        insert: "all",
        update: "state share_sealed proof_hash tries tried_at used_at",
        delete: true,
      },
      "coffer.proof_recovery": { delete: true },
      "coffer.provider_hook": { insert: "all", delete: true },
      "coffer.seller_token": sellerToken,
      "coffer.session_proof": { delete: true },
      // That an answer stays a trigger says, and for the jobs how long. (0131)
      "coffer.signed_request": { insert: "all", update: "claimed_until status answer" },
      // That it is the person's own account a trigger says; how it stands nobody who runs. (0118)
      "coffer.spot_account": {
        insert: "brand_id user_id asset_key account_id created_at updated_at",
        update: "asset_key account_id updated_at",
      },
      "coffer.telegram_update": { insert: "bot_id update_id body taken_at due_at" },
      // That it is told again and no more a trigger says. (0132)
      "coffer.webhook_event": { update: "state next_try_at give_up_at" },
      "coffer.user_guard": {
        insert: "all",
        update: `settings pending pending_from frozen_at revision updated_at payments_wait_until`,
      },
      // What state it may write a trigger says; so with the jobs'. (0125)
      "coffer.voucher": {
        insert: "all",
        update: `state code_sealed taker_user_id taker_account_id acquired_at receive_by updated_at`,
      },
      "coffer.voucher_guess": { insert: "all" },
      "coffer.user_login": { insert: "all", update: "login chosen_at" },
      "coffer.user_password": { insert: "all", update: "password_hash set_at", delete: true },
      "coffer.wish_assertion": { insert: "all", update: "all" },
    },
    runs: [
      ...whatJobsAsk,
      ...whatIsTold,
      "add_passkey",
      "ask_recovery",
      "confirm_authenticator",
      "confirm_by_passkey",
      "count_wrong_step",
      "has_strong_means",
      "has_waiting_address",
      "hold_active_spot",
      "hold_second",
      "holds_nothing",
      "join_account_by_code",
      "keep_calls",
      "keep_spot_account",
      "lock_open_payments",
      "make_login_token",
      "pay_invoice",
      "prove_by_code",
      "prove_by_code_and_second",
      "prove_by_passkey",
      "prove_by_password",
      "prove_by_password_and_second",
      "remove_authenticator",
      "remove_passkey",
      "sign_in_by_code",
      "sign_in_by_passkey",
      "sign_in_by_password",
      "sign_in_by_telegram",
      "sign_in_by_token",
      "start_authenticator",
      "take_custody_address",
      "take_second",
      "use_code",
    ],
  },
  coffer_jobs: {
    writes: {
      "coffer.alarm_episode": ownAlarms,
      "coffer.aml_state": { update: "stage tries evidence answered_at expires_at updated_at" },
      "coffer.asset_account": { insert: "all" },
      "coffer.bonus_operation": { update: "is_told" },
      "coffer.booking_call": { insert: "all" },
      "coffer.books_finding": { insert: "all", update: "all", delete: true },
      "coffer.books_head": { insert: "all", update: "all" },
      "coffer.books_opening": { insert: "all", update: "all" },
      "coffer.buy_order": {
        update: `state problem seller_order_id transaction_id told_units told_at deposit_id paid_at as_of
          ask_at dismissed_at updated_at late_told_at`,
      },
      "coffer.chain_cursor": { insert: "all", update: "height hash" },
      "coffer.chain_header": { insert: "all", update: "all", delete: true },
      "coffer.cold_address": { update: "rent_paid_at" },
      "coffer.cold_move": { insert: "all", update: "state updated_at" },
      "coffer.custody_pool": { insert: "all" },
      "coffer.custody_holding": { insert: "all", update: "all", delete: true },
      "coffer.deposit": { insert: "all", update: "all" },
      "coffer.upkeep": { insert: "all", update: "height block_hash booked_at", delete: true },
      "coffer.held_payment": { update: "ready_at asked_at ended_at ended_as updated_at" },
      "coffer.invoice": {
        update: `state received_units told_units seen_units excess_units is_late confirmations updated_at
          paid_at settled_at maker_address`,
      },
      "coffer.invoice_change": {
        insert: "invoice_id at state received seen excess is_late what",
        update: "is_told",
      },
      "coffer.kyc_check": { update: identityCheck },
      "coffer.network_halt": { insert: "all" },
      "coffer.outgoing": {
        insert: "all",
        update: "state mined_transaction_id paid_units confirmations broadcast_at updated_at",
      },
      "coffer.outgoing_attempt": {
        insert: `outgoing_id attempt network_type chain_id unsigned_payload transaction_id created_at
          fee_units terms`,
        update: "broadcast_at sent_at rejection",
      },
      "coffer.outgoing_part": { insert: "all", update: "is_dead" },
      "coffer.payment": {
        update: `state transaction_id confirmations failure updated_at waiting_for told_state
          back_account_id`,
      },
      "coffer.past_price": { insert: "all" },
      "coffer.personal_account": { update: "held_units" },
      "coffer.personal_move": { insert: "all", update: "all" },
      "coffer.personal_transfer": {
        update: `state broadcast_at rejection dead_height height is_success fee_units confirmations
          updated_at`,
        delete: true,
      },
      "coffer.personal_wallet": {
        update: "sequence_seen looked_height looked_at look_at is_old",
      },
      "coffer.payout_stop": { insert: "all", delete: true },
      "coffer.promo_grant": { insert: "all" },
      "coffer.seller_token": sellerToken,
      "coffer.sender_sequence": { insert: "all", update: "next_sequence" },
      "coffer.signed_request": { delete: true },
      "coffer.solvency_run": { insert: "all", update: "all" },
      "coffer.sweep": { insert: "all", update: "state why updated_at" },
      "coffer.telegram_notice": {
        insert: "subject_id user_id brand_id about asset_key units happened_at due_at",
        delete: true,
      },
      "coffer.telegram_update": { delete: true },
      "coffer.watched_address": { insert: "all", update: "born_height to_height to_hash" },
      "coffer.watched_transaction": { insert: "all", delete: true },
      "coffer.webhook_event": {
        insert: "all",
        update: `state tries last_status last_problem next_try_at leased_until give_up_at delivered_at`,
      },
      "coffer.voucher": {
        update: `state code_sealed taker_user_id taker_account_id acquired_at receive_by updated_at`,
      },
    },
    runs: [
      ...whatJobsAsk,
      ...whatIsTold,
      "delete_rows_before",
      "keep_calls",
      "keep_spot_account",
      "take_custody_address",
    ],
  },
  coffer_signer: {
    writes: {
      "coffer.alarm_episode": ownAlarms,
      "coffer.attestation_key": { insert: "all" },
      "coffer.ceiling": { insert: "all", update: "all", delete: true },
      "coffer.cold_address": { insert: "all", update: "is_current" },
      "coffer.cold_float": { insert: "all", delete: true },
      "coffer.custody_attestation": { insert: "all" },
      "coffer.invoice_attestation": { insert: "all" },
      "coffer.custody_key": { insert: "all" },
      "coffer.inside_word": { insert: "all" },
      "coffer.intent": { insert: "all", update: "all" },
      "coffer.intent_use": { insert: "all" },
      "coffer.outgoing": { update: "state updated_at" },
      "coffer.outgoing_attempt": { update: "signed_transaction transaction_id signed_at" },
      "coffer.outgoing_part": { update: "refusal refused_at" },
      "coffer.signature": { insert: "all" },
    },
    runs: [...whatJobsAsk, "tell_attested_invoice", "touch_user"],
  },
  coffer_bot: {
    writes: {
      "coffer.alarm_episode": ownAlarms,
      "coffer.telegram_notice": { update: "due_at tries ended_as" },
      "coffer.telegram_update": {
        insert: "bot_id update_id body taken_at due_at",
        update: "body due_at tries",
      },
      "coffer.telegram_user": { update: "is_reachable" },
    },
    runs: ["may_alarm"],
  },
  coffer_read: { writes: {}, runs: [] },
};

/** What nobody reads who only looks: hashes of passwords, codes and links, what a session is known by, and what people write to the bot. */
export const secrets: readonly string[] = [
  "coffer.agent_session.companion_hash",
  "coffer.agent_session.previous_token_id",
  "coffer.agent_session.signed_in_token_id",
  "coffer.agent_session.token_id",
  "coffer.api_key.secret_sealed",
  "coffer.authenticator.secret_sealed",
  "coffer.confirm_code.code_hash",
  "coffer.contact_undo.token_hash",
  "coffer.container_digest.digest_hash",
  "coffer.crypto_container.container",
  "coffer.hook_target.secret_sealed",
  "coffer.login_token.token_hash",
  "coffer.passkey_challenge.challenge_hash",
  "coffer.pin_share.proof_hash",
  "coffer.pin_share.share_sealed",
  "coffer.recovery_code.code_hash",
  "coffer.seller_token.sealed_previous",
  "coffer.seller_token.sealed_token",
  "coffer.signed_request.answer",
  "coffer.signed_request.request_hash",
  "coffer.telegram_launch.launch_hash",
  "coffer.telegram_update.body",
  "coffer.user_password.password_hash",
  "coffer.voucher.code_lookup",
  "coffer.voucher.code_sealed",
];
