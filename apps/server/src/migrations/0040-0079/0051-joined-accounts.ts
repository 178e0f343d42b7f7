/**
 * Telegram's way in moves to the account whose contact its person has proved, where what it led to until
 * then holds nothing. No money ever moves by it. (decision page 0106)
 */
export const joinedAccounts = {
  name: "0051-joined-accounts",
  sql: `
-- No other way in, no address that anybody could pay to, nothing under way, nothing written down.
create function coffer.holds_nothing(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.app_user u
      where u.user_id = p_user_id and u.email is null and u.phone is null)
    and not exists (select from coffer.user_password where user_id = p_user_id)
    and not exists (select from coffer.user_login where user_id = p_user_id)
    and not exists (select from coffer.asset_account where user_id = p_user_id)
    and not exists (select from coffer.payment
      where user_id = p_user_id or receiver_user_id = p_user_id)
    and not exists (select from coffer.held_payment where user_id = p_user_id)
    and not exists (select from coffer.payee where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;

-- The proof is the code that this session had sent to the contact of the other account. Null: no right
-- code, or the accounts cannot be joined, which is asked before.
create function coffer.join_account_by_code(
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
  update coffer.app_user u set chosen_email = null, chosen_phone = null
   where u.user_id = session.user_id;
  perform coffer.give_session(p_session_id, owner_id, p_companion_hash, p_token_id,
    p_token_expires_at, true, p_now);
  return owner_id;
end
$$;
revoke execute on function coffer.holds_nothing(uuid),
  coffer.join_account_by_code(uuid, uuid, bytea, int, bigint, text, uuid, timestamptz, timestamptz)
from public;
grant execute on function coffer.holds_nothing(uuid),
  coffer.join_account_by_code(uuid, uuid, bytea, int, bigint, text, uuid, timestamptz, timestamptz)
to coffer_api;
`,
} as const;
