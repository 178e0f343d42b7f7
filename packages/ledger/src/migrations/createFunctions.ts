/**
 * The only writers. SECURITY DEFINER with a pinned search path: whoever may call them gains exactly
 * what they do. In `post_transfer` accounts are locked in id order before anything is read, so
 * transfers never deadlock with each other and no balance is computed outside its lock.
 */
export const createFunctions = `
set role coffer_ledger;

create type ledger.post_result as (outcome text, transfer_id uuid, reason text, account_id uuid);

create function ledger.open_account(
  p_account_id uuid, p_brand_id text, p_user_id uuid, p_asset_key text, p_kind text, p_label text
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  answer uuid;
begin
  select a.account_id into answer from ledger.account a
   where (a.brand_id, a.user_id, a.asset_key, a.kind) = (p_brand_id, p_user_id, p_asset_key, p_kind);
  if found then
    return answer;
  end if;
  insert into ledger.account (account_id, brand_id, user_id, asset_key, kind, label)
  values (p_account_id, p_brand_id, p_user_id, p_asset_key, p_kind, p_label)
  on conflict on constraint account_once do nothing
  returning account_id into answer;
  if not found then
    select a.account_id into strict answer from ledger.account a
     where (a.brand_id, a.user_id, a.asset_key, a.kind) = (p_brand_id, p_user_id, p_asset_key, p_kind);
  end if;
  return answer;
end
$body$;

create function ledger.find_earlier(
  p_brand_id text, p_scope_user_id uuid, p_idempotency_key text, p_request_hash bytea
) returns ledger.post_result
language plpgsql as $body$
declare
  first record;
begin
  select t.transfer_id, t.request_hash into first from ledger.transfer t
   where t.brand_id = p_brand_id and t.scope_user_id = p_scope_user_id
     and t.idempotency_key = p_idempotency_key;
  if not found then
    return null;
  elsif first.request_hash = p_request_hash then
    return row('replayed', first.transfer_id, null, null)::ledger.post_result;
  end if;
  return row('refused', null, 'KEY_REUSED', null)::ledger.post_result;
end
$body$;

create function ledger.find_refusal(
  p_brand_id text, p_account_ids uuid[], p_units numeric[]
) returns ledger.post_result
language plpgsql as $body$
declare
  worst record;
begin
  if cardinality(p_account_ids) < 2 or cardinality(p_account_ids) <> cardinality(p_units) then
    return row('refused', null, 'INVALID_LEGS', null)::ledger.post_result;
  end if;
  select problem.rank, problem.account_id into worst from (
    select l.account_id,
      case
        when l.account_id is null or l.units is null or l.units <> trunc(l.units)
          or count(*) over (partition by l.account_id) > 1
          or count(*) filter (where l.units <> 0) over () < 2 then 1
        when a.account_id is null then 2
        when sum(l.units) over (partition by a.asset_key) <> 0 then 3
        when abs(l.units) >= 1e78 or abs(a.balance + l.units) >= 1e78 then 4
        when a.balance + l.units < 0 and not a.may_go_negative then 5
      end as rank
    from unnest(p_account_ids, p_units) as l (account_id, units)
    left join ledger.account a on a.account_id = l.account_id and a.brand_id = p_brand_id
  ) as problem
  where problem.rank is not null order by problem.rank, problem.account_id limit 1;
  if not found then
    return null;
  end if;
  return row(
    'refused', null,
    (array['INVALID_LEGS', 'UNKNOWN_ACCOUNT', 'UNBALANCED', 'OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'])[worst.rank],
    case when worst.rank in (2, 4, 5) then worst.account_id end
  )::ledger.post_result;
end
$body$;

create function ledger.post_transfer(
  p_transfer_id uuid, p_brand_id text, p_scope_user_id uuid, p_idempotency_key text,
  p_request_hash bytea, p_kind text, p_account_ids uuid[], p_units numeric[]
) returns ledger.post_result
language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  answer ledger.post_result;
begin
  perform from ledger.account a
    where a.account_id = any (p_account_ids) and a.brand_id = p_brand_id
    order by a.account_id for update;

  answer := ledger.find_earlier(p_brand_id, p_scope_user_id, p_idempotency_key, p_request_hash);
  if answer.outcome is null then
    answer := ledger.find_refusal(p_brand_id, p_account_ids, p_units);
  end if;
  if answer.outcome is not null then
    return answer;
  end if;

  insert into ledger.transfer (brand_id, scope_user_id, transfer_id, idempotency_key, request_hash, kind)
  values (p_brand_id, p_scope_user_id, p_transfer_id, p_idempotency_key, p_request_hash, p_kind)
  on conflict (brand_id, scope_user_id, idempotency_key) do nothing;
  if not found then
    -- the same key won on other accounts while this one waited for it
    return ledger.find_earlier(p_brand_id, p_scope_user_id, p_idempotency_key, p_request_hash);
  end if;

  with moved as (
    update ledger.account a set balance = a.balance + l.units, seq = a.seq + 1
      from unnest(p_account_ids, p_units) as l (account_id, units)
     where a.account_id = l.account_id and l.units <> 0
    returning a.brand_id, a.user_id, a.account_id, a.seq, a.asset_key, l.units, a.balance
  )
  insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
  select m.brand_id, m.user_id, m.account_id, m.seq, p_transfer_id, m.asset_key, m.units, m.balance from moved m;

  return row('posted', p_transfer_id, null, null)::ledger.post_result;
end
$body$;

grant execute on function
  ledger.open_account(uuid, text, uuid, text, text, text),
  ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[])
to coffer_app;

reset role;
`;
