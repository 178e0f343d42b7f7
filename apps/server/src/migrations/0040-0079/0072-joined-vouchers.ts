/**
 * A voucher whose code somebody has entered goes with them into the account that they join; the account's own
 * voucher is free again, as nobody takes their own. (decision pages 0106 and 0125)
 */
export const joinedVouchers = {
  name: "0072-joined-vouchers",
  sql: `
create or replace function coffer.join_account_by_code(
  p_session_id uuid, p_code_id uuid, p_code_hash bytea, p_wrong_tries_max int, p_lifetime_ms bigint,
  p_companion_hash text, p_token_id uuid, p_token_expires_at timestamptz, p_now timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session coffer.agent_session;
  owner_id uuid;
begin
  select s.* into session from coffer.agent_session s
   where s.session_id = p_session_id and s.ended_at is null and s.user_id is not null for update;
  if not found then
    return null;
  end if;
  select u.user_id into owner_id from coffer.confirm_code c
    join coffer.app_user u on u.brand_id = c.brand_id and c.contact in (u.email, u.phone)
   where c.code_id = p_code_id and c.session_id = p_session_id and c.purpose = 'contact'
     and c.user_id = session.user_id and u.user_id <> session.user_id;
  if not found or not coffer.holds_nothing(session.user_id)
    or exists (select from coffer.telegram_user t where t.user_id = owner_id) then
    return null;
  end if;
  perform from coffer.telegram_user t where t.user_id = session.user_id for update;
  if not found or coffer.use_code(p_code_id, p_session_id, 'contact', p_code_hash, null,
      p_wrong_tries_max, p_lifetime_ms, p_now) is not true then
    return null;
  end if;
  update coffer.telegram_user t set user_id = owner_id, linked_at = p_now
   where t.user_id = session.user_id;
  update coffer.voucher v set taker_user_id = owner_id, updated_at = p_now
   where v.taker_user_id = session.user_id and v.state = 'ACQUIRED' and v.maker_user_id <> owner_id;
  update coffer.voucher v
     set state = 'CREATED', taker_user_id = null, acquired_at = null, receive_by = null, updated_at = p_now
   where v.taker_user_id = session.user_id and v.state = 'ACQUIRED';
  update coffer.app_user u set chosen_email = null, chosen_phone = null
   where u.user_id = session.user_id;
  perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
    p_token_expires_at, true, p_now);
  return owner_id;
end
$$;
`,
} as const;
