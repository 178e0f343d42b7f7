/** What the signer says of the addresses that invoices are paid to: one each, for good. (decision page 0160) */
export const attestedInvoices = {
  name: "0108-attested-invoices",
  sql: `
create table coffer.invoice_attestation (
  invoice_id uuid primary key,
  network_type text not null,
  chain_id text not null,
  address text not null,
  attestation text not null,
  attested_at timestamptz not null,
  unique (network_type, chain_id, address)
);
grant select on coffer.invoice_attestation to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant insert on coffer.invoice_attestation to coffer_signer;
grant select (invoice_id, state) on coffer.invoice to coffer_signer;

-- Whoever waits for the address of an invoice is shown it at once.
create function coffer.tell_attested_invoice(attested uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform coffer.touch_users(array(
    select u.user_id from coffer.invoice i
      join coffer.app_user u on u.brand_id = i.brand_id
       and (i.contact_type, i.contact) in (('email', u.email), ('phone', u.phone))
     where i.invoice_id = attested
    union select p.user_id from coffer.payment p where p.invoice_id = attested
    union select i.maker_user_id from coffer.invoice i
     where i.invoice_id = attested and i.maker_user_id is not null
    order by 1));
  perform pg_notify('coffer_invoice', attested::text);
end
$$;
revoke execute on function coffer.tell_attested_invoice(uuid) from public;
grant execute on function coffer.tell_attested_invoice(uuid) to coffer_signer;
`,
} as const;
