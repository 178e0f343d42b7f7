/**
 * An operator's key signs where merchants and partners are paid out to (decision page 0161): a row that a
 * process has written, or changed, carries no signature, and the signer pays nothing out to it.
 */
export const signedDestinations = {
  name: "0100-signed-destinations",
  sql: `
create table coffer.payout_address_signature (
  payout_address_id uuid not null references coffer.payout_address on delete cascade,
  key_id text not null references coffer.operator_key,
  -- Over the text that the address's own row makes: of another owner or address it is none.
  signature text not null,
  signed_at timestamptz not null,
  primary key (payout_address_id, key_id)
);
grant select on coffer.payout_address_signature to coffer_signer, coffer_jobs, coffer_read;
grant select on coffer.payout_address to coffer_signer;
`,
} as const;
