/**
 * Whoever was looked up has an address that can be paid to, with no account behind it yet: they hold something
 * all the same, and do not join another account. (decision page 0128)
 */
export const askedAddresses = {
  name: "0067-asked-addresses",
  sql: `
create or replace function coffer.holds_nothing(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from coffer.app_user u
      where u.user_id = p_user_id and u.email is null and u.phone is null)
    and not exists (select from coffer.user_password where user_id = p_user_id)
    and not exists (select from coffer.user_login where user_id = p_user_id)
    and not exists (select from coffer.asset_account where user_id = p_user_id and purpose <> 'spot')
    and not exists (select from coffer.custody_address
      where user_id = p_user_id and key_purpose = 'deposits')
    and not exists (select from coffer.deposit where user_id = p_user_id)
    and not exists (select from coffer.buy_order where user_id = p_user_id)
    and not exists (select from coffer.payment
      where user_id = p_user_id or receiver_user_id = p_user_id)
    and not exists (select from coffer.held_payment where user_id = p_user_id)
    and not exists (select from coffer.payee where user_id = p_user_id)
    and not exists (select from coffer.kyc_check
      where user_id = p_user_id and status not in ('NONE', 'CANCELLED'));
$$;
`,
} as const;
