/**
 * What each process may book, as rows that only a migration writes: a transfer is booked when each of
 * its moves has its row. A row says of which kind the transfer is and what becomes of a hold with it,
 * how its key begins, up to the first colon, so that nobody uses up another's keys, and which account
 * loses or gains: its kind and purpose, and whose it is. `own` is the user's under whom it is booked,
 * the house's own when it is booked under the house; `house` is the house's otherwise.
 */
export const giveBookingRules = `
set role coffer_ledger;

-- nobody: the functions that book read it as their owner, and only migrations write it.
create table ledger.booking_rule (
  role_name text not null check (role_name in ('coffer_api', 'coffer_jobs')),
  transfer_kind text not null,
  hold text not null check (hold in ('none', 'open', 'posted', 'voided')),
  key_start text not null,
  account_kind text not null,
  purpose text not null,
  whose text not null check (whose in ('own', 'house', 'other')),
  gains boolean not null,
  primary key (transfer_kind, role_name, hold, key_start, account_kind, purpose, whose, gains)
);

insert into ledger.booking_rule (
  role_name, transfer_kind, hold, key_start, account_kind, purpose, whose, gains)
select given.role_name, given.transfer_kind, hold, given.key_start,
    split_part(move, ' ', 2), 'main', split_part(move, ' ', 1), split_part(move, ' ', 3) = 'gains'
  from (values
    ('coffer_api', 'internal', '{none}'::text[], 'send:',
      array['own spendable loses', 'other spendable gains']),
    ('coffer_api', 'reserve', '{open}', 'send:',
      array['own spendable loses', 'own pending gains']),
    ('coffer_jobs', 'settle', '{posted,none}', 'payment:',
      array['own pending loses', 'house chain gains', 'house networkFees gains', 'house networkFees loses']),
    ('coffer_jobs', 'fail', '{posted,none}', 'payment:',
      array['own pending loses', 'own spendable gains', 'house chain gains', 'house networkFees gains',
        'house networkFees loses']),
    ('coffer_jobs', 'refund', '{voided,none}', 'payment:',
      array['own pending loses', 'own spendable gains']),
    ('coffer_jobs', 'deposit', '{none}', 'deposit:',
      array['house chain loses', 'own spendable gains']),
    ('coffer_jobs', 'fund', '{none}', 'deposit:', array['own chain loses', 'own float gains']),
    ('coffer_jobs', 'surplus', '{none}', 'surplus:', array['own chain loses', 'own float gains']),
    ('coffer_jobs', 'dust', '{none}', 'dust:', array['own chain loses', 'own float gains']),
    ('coffer_jobs', 'cover', '{none}', 'cover:', array['own chain gains', 'own float loses']),
    ('coffer_jobs', 'sweep', '{none}', 'outgoing:', array['own chain gains', 'own networkFees loses']),
    ('coffer_jobs', 'feeTopUp', '{none}', 'outgoing:', array['own chain gains', 'own networkFees loses'])
  ) as given (role_name, transfer_kind, holds, key_start, moves)
 cross join unnest(given.holds) as hold
 cross join unnest(given.moves) as move;

create function ledger.whose(p_owner uuid, p_scope_user_id uuid) returns text
language sql immutable return case
  when p_owner = p_scope_user_id then 'own'
  when p_owner = '00000000-0000-0000-0000-000000000000' then 'house'
  else 'other'
end;

create function ledger.key_start(p_key text) returns text
language sql immutable return left(p_key, strpos(p_key, ':'));

-- Answers true, so that it can be counted, and throws where there is no rule.
create function ledger.expect_rule(
  p_role text, p_kind text, p_hold text, p_key_start text, p_account_kind text, p_purpose text, p_whose text,
  p_gains boolean
) returns boolean
language plpgsql stable as $body$
begin
  perform from ledger.booking_rule r
   where r.transfer_kind = p_kind and r.role_name = p_role and r.hold = p_hold and r.key_start = p_key_start
     and r.account_kind = p_account_kind and r.purpose = p_purpose and r.whose = p_whose and r.gains = p_gains;
  if not found then
    raise exception 'ledger: % books no "%" by which % % for % % (hold: %, key: "%")', p_role, p_kind, p_whose,
      p_account_kind, p_purpose, case when p_gains then 'gains' else 'loses' end, p_hold, p_key_start
      using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$body$;

reset role;
`;
