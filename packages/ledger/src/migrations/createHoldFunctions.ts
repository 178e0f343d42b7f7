/** `post_transfer` with holds; the form without them goes. */
export const createHoldFunctions = `
set role coffer_ledger;

drop function ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[]);
drop function ledger.find_refusal(text, uuid[], numeric[]);

create type ledger.hold_asked as (kind text, hold_id uuid, ends_as text);

create function ledger.find_hold_refusal(
  p_brand_id text, p_scope_user_id uuid, p_account_ids uuid[], p_units numeric[], p_hold ledger.hold_asked
) returns text
language plpgsql as $body$
declare
  found_hold record;
  pending_ids uuid[];
  pending_units numeric[];
begin
  select array_agg(l.account_id order by l.account_id), array_agg(l.units order by l.account_id)
    into pending_ids, pending_units
    from unnest(p_account_ids, p_units) as l (account_id, units)
    join ledger.account a on a.account_id = l.account_id and a.kind = 'pending'
   where l.units <> 0;
  if p_hold.kind = 'open' then
    return case when pending_ids is null or 0 >= any (pending_units) then 'HOLD_MISMATCH' end;
  end if;
  select h.state,
      (select array_agg(part.account_id order by part.account_id)
         from unnest(h.account_ids, h.units) as part (account_id, units)) as ids,
      (select array_agg(-part.units order by part.account_id)
         from unnest(h.account_ids, h.units) as part (account_id, units)) as units
    into found_hold from ledger.hold h
   where (h.brand_id, h.scope_user_id, h.hold_id) = (p_brand_id, p_scope_user_id, p_hold.hold_id);
  if not found then
    return 'UNKNOWN_HOLD';
  elsif found_hold.state <> 'open' then
    return 'HOLD_ENDED';
  elsif (pending_ids, pending_units) is distinct from (found_hold.ids, found_hold.units) then
    return 'HOLD_MISMATCH';
  end if;
  return null;
end
$body$;

create function ledger.find_refusal(
  p_brand_id text, p_scope_user_id uuid, p_account_ids uuid[], p_units numeric[], p_hold ledger.hold_asked
) returns ledger.post_result
language plpgsql as $body$
declare
  worst record;
  hold_refusal text;
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
        -- what a hold puts in or takes out is not free before or after
        when a.balance - a.held + case when a.kind = 'pending' and p_hold.kind is not null then 0 else l.units end < 0
          and not a.may_go_negative then 5
      end as rank
    from unnest(p_account_ids, p_units) as l (account_id, units)
    left join ledger.account a on a.account_id = l.account_id and a.brand_id = p_brand_id
  ) as problem
  where problem.rank is not null order by problem.rank, problem.account_id limit 1;
  if p_hold.kind is not null and coalesce(worst.rank, 6) > 3 then
    hold_refusal := ledger.find_hold_refusal(p_brand_id, p_scope_user_id, p_account_ids, p_units, p_hold);
    if hold_refusal is not null then
      return row('refused', null, hold_refusal, null)::ledger.post_result;
    end if;
  end if;
  if worst.rank is null then
    return null;
  end if;
  return row(
    'refused', null,
    (array['INVALID_LEGS', 'UNKNOWN_ACCOUNT', 'UNBALANCED', 'OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'])[worst.rank],
    case when worst.rank in (2, 4, 5) then worst.account_id end
  )::ledger.post_result;
end
$body$;

-- Legs of zero are left out of a hold as they are of the postings.
create function ledger.write_hold(
  p_transfer_id uuid, p_brand_id text, p_scope_user_id uuid, p_account_ids uuid[], p_units numeric[],
  p_hold ledger.hold_asked
) returns void
language plpgsql as $body$
begin
  if p_hold.kind = 'open' then
    insert into ledger.hold (brand_id, scope_user_id, hold_id, account_ids, units)
    select p_brand_id, p_scope_user_id, p_transfer_id, array_agg(l.account_id), array_agg(l.units)
      from unnest(p_account_ids, p_units) as l (account_id, units)
      join ledger.account a on a.account_id = l.account_id and a.kind = 'pending'
     where l.units <> 0;
  elsif p_hold.kind = 'end' then
    update ledger.hold h set state = p_hold.ends_as, ended_by = p_transfer_id, ended_at = clock_timestamp()
     where (h.brand_id, h.scope_user_id, h.hold_id) = (p_brand_id, p_scope_user_id, p_hold.hold_id)
       and h.state = 'open';
    if not found then
      raise exception 'ledger: hold % is no longer open', p_hold.hold_id using errcode = 'restrict_violation';
    end if;
  end if;
end
$body$;

create function ledger.post_transfer(
  p_transfer_id uuid, p_brand_id text, p_scope_user_id uuid, p_idempotency_key text,
  p_request_hash bytea, p_kind text, p_account_ids uuid[], p_units numeric[], p_hold ledger.hold_asked
) returns ledger.post_result
language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  answer ledger.post_result;
begin
  if p_hold.kind not in ('open', 'end') or (p_hold.kind = 'end') <> (p_hold.hold_id is not null)
    or (p_hold.kind = 'end') <> (coalesce(p_hold.ends_as, '') in ('posted', 'voided')) then
    raise exception 'ledger: a hold is opened, or ended as posted or voided' using errcode = 'invalid_parameter_value';
  end if;

  perform from ledger.account a
    where a.account_id = any (p_account_ids) and a.brand_id = p_brand_id
    order by a.account_id for update;

  answer := ledger.find_earlier(p_brand_id, p_scope_user_id, p_idempotency_key, p_request_hash);
  if answer.outcome is null then
    answer := ledger.find_refusal(p_brand_id, p_scope_user_id, p_account_ids, p_units, p_hold);
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
    update ledger.account a set balance = a.balance + l.units, seq = a.seq + 1,
        held = a.held + case when a.kind = 'pending' and p_hold.kind is not null then l.units else 0 end
      from unnest(p_account_ids, p_units) as l (account_id, units)
     where a.account_id = l.account_id and l.units <> 0
    returning a.brand_id, a.user_id, a.account_id, a.seq, a.asset_key, l.units, a.balance
  )
  insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
  select m.brand_id, m.user_id, m.account_id, m.seq, p_transfer_id, m.asset_key, m.units, m.balance from moved m;
  perform ledger.write_hold(p_transfer_id, p_brand_id, p_scope_user_id, p_account_ids, p_units, p_hold);

  return row('posted', p_transfer_id, null, null)::ledger.post_result;
end
$body$;

grant execute on function
  ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[], ledger.hold_asked)
to coffer_app;

reset role;
`;
