/**
 * What the process that books a transfer says of it, with a code over it that takes a key which no database
 * holds: a transfer without a right one was booked by somebody else. It is written in the transaction that books.
 * (decision page 0166)
 */
export const bookingCalls = {
  name: "0101-booking-calls",
  sql: `
create table coffer.booking_call (
  transfer_id uuid primary key,
  booked_by text not null check (booked_by in ('api', 'jobs')),
  -- The moves, of house accounts too, in the order of the accounts.
  account_ids uuid[] not null,
  units numeric(78, 0)[] not null,
  made_at timestamptz not null,
  mac bytea not null
);
grant insert on coffer.booking_call to coffer_api;
grant select, insert on coffer.booking_call to coffer_jobs;
grant select on coffer.booking_call to coffer_read;

create function coffer.keep_calls(p_calls jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $body$
begin
  insert into coffer.booking_call (transfer_id, booked_by, account_ids, units, made_at, mac)
  select c.transfer_id, c.booked_by, c.account_ids, c.units, c.made_at, decode(c.mac, 'hex')
    from jsonb_to_recordset(p_calls) as c (transfer_id uuid, booked_by text, account_ids uuid[],
      units numeric[], made_at timestamptz, mac text);
end
$body$;
revoke execute on function coffer.keep_calls(jsonb) from public;
grant execute on function coffer.keep_calls(jsonb) to coffer_api, coffer_jobs;
`,
} as const;
