/** What a role's functions are called after. */
export const roles = ["api", "jobs"] as const;

/**
 * Transfers by their place: what each is, and what becomes of a hold, `open`, `posted` or `voided`.
 * Moves of accounts: the first of each, by account id, and the later ones.
 */
const BATCH = `
  p_brand_ids text[], p_scope_user_ids uuid[], p_transfer_ids uuid[], p_keys text[], p_hashes bytea[],
  p_kinds text[], p_holds text[], p_hold_ids uuid[],
  p_account_ids uuid[], p_places int[], p_units numeric[],
  p_again_account_ids uuid[], p_again_places int[], p_again_units numeric[]`;

const ALONE = `
  p_transfer_id uuid, p_brand_id text, p_scope_user_id uuid, p_idempotency_key text,
  p_request_hash bytea, p_kind text, p_account_ids uuid[], p_units numeric[], p_hold ledger.hold_asked`;

const OPENED = `
  p_account_id uuid, p_brand_id text, p_user_id uuid, p_asset_key text, p_kind text, p_purpose text,
  p_scope text, p_label text`;

const namesIn = (parameters: string): string =>
  parameters
    .split(",")
    .map((each) => each.trim().split(" ")[0])
    .join(", ");
const typesIn = (parameters: string): string =>
  parameters
    .split(",")
    .map((each) => each.trim().split(" ")[1])
    .join(", ");

/** Each kind of move once: most of a batch is of one kind or two. */
const isRuled = (role: string, moves: string): string => `
          select bool_and(r.role_name is not null)
            from (
              select distinct p_kinds[d.place] as transfer_kind, coalesce(p_holds[d.place], 'none') as hold,
                  ledger.key_start(p_keys[d.place]) as key_start, d.kind, d.purpose,
                  ledger.whose(d.user_id, p_scope_user_ids[d.place]) as whose, d.units > 0 as gains
                from ${moves} d
            ) as u
            left join ledger.booking_rule r on r.transfer_kind = u.transfer_kind and r.role_name = '${role}'
             and r.hold = u.hold and r.key_start = u.key_start and r.account_kind = u.kind
             and r.purpose = u.purpose and r.whose = u.whose and r.gains = u.gains`;

/** A batch's transfers, and so their keys. */
export const JOURNAL = `
    insert into ledger.transfer (brand_id, scope_user_id, transfer_id, idempotency_key, request_hash, kind)
    select p_brand_ids[n], p_scope_user_ids[n], p_transfer_ids[n], p_keys[n], p_hashes[n], p_kinds[n]
      from generate_series(1, cardinality(p_transfer_ids)) as n`;

const bookedFrom = (moves: string): string => `
    insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
    select d.brand_id, d.user_id, d.account_id, d.seq, p_transfer_ids[d.place], d.asset_key, d.units, d.balance_after
      from ${moves} d`;

const isWhole = (role: string, moves: string): string => `
  select count(*) = cardinality(p_account_ids) + cardinality(p_again_account_ids)
        and count(distinct d.place) = cardinality(p_transfer_ids), (${isRuled(role, moves)})
    into is_whole, is_ruled from ${moves} d;`;

/** Where every account moves once, as most do, nothing has to be added up. */
const bookOnce = (role: string): string => `
  with journal as (${JOURNAL}
  ), moved as materialized (
    update ledger.account a
       set balance = a.balance + g.units, seq = a.seq + 1,
           held = case when p_holds[g.place] is null or a.kind <> 'pending' then a.held else a.held + g.units end
      from unnest(p_account_ids, p_places, p_units) as g (account_id, place, units)
     where a.account_id = g.account_id and a.brand_id = p_brand_ids[g.place]
    returning a.brand_id, a.user_id, a.account_id, a.asset_key, a.kind, a.purpose, a.seq, g.place, g.units,
      a.balance as balance_after
  ), booked as (${bookedFrom("moved")}
  )${isWhole(role, "moved")}`;

const journalAlongside = `journal as (${JOURNAL}
  ), `;

/** The first posting of an account comes with the account, the others are joined to it. */
const bookAgain = (role: string, journal: string): string => `
  with ${journal}again as materialized (
    select g.account_id, g.place, g.units,
        row_number() over earlier as nth,
        lag(g.place) over earlier as place_before,
        sum(g.units) over earlier as units_so_far,
        sum(case when p_holds[g.place] is null then g.units else 0 end) over earlier as free_so_far
      from unnest(p_again_account_ids, p_again_places, p_again_units) as g (account_id, place, units)
    window earlier as (partition by g.account_id order by g.place rows unbounded preceding)
  ), summed as materialized (
    select g.account_id, count(*) as moves, sum(g.units) as units,
        sum(g.units) filter (where p_holds[g.place] is not null) as held,
        least(min(g.units_so_far), 0) as lowest, least(min(g.free_so_far), 0) as lowest_free
      from again g group by g.account_id
  ), moved as materialized (
    update ledger.account a
       set balance = a.balance + g.units, seq = a.seq + g.moves,
           held = case when g.held is null or a.kind <> 'pending' then a.held else a.held + g.held end
      from (
        select f.account_id, f.place, f.units as first_units, coalesce(s.moves, 0) + 1 as moves,
            case when s.units is null then f.units else f.units + s.units end as units,
            case when p_holds[f.place] is null then s.held else f.units + coalesce(s.held, 0) end as held,
            f.units + s.lowest as lowest,
            case when p_holds[f.place] is null then f.units else 0 end + s.lowest_free as lowest_free
          from unnest(p_account_ids, p_places, p_units) as f (account_id, place, units)
          left join summed s on s.account_id = f.account_id
      ) as g
     where a.account_id = g.account_id and a.brand_id = p_brand_ids[g.place]
       and (g.lowest is null or a.may_go_negative
         or a.balance - a.held + case when a.kind = 'pending' then g.lowest_free else g.lowest end >= 0)
    returning a.brand_id, a.user_id, a.account_id, a.asset_key, a.kind, a.purpose,
      a.balance - g.units as balance_before, a.seq - g.moves as seq_before, g.moves, g.place, g.first_units
  ), more as materialized (
    select * from moved m where m.moves > 1
  ), done as materialized (
    select m.brand_id, m.user_id, m.account_id, m.asset_key, m.kind, m.purpose, m.seq_before + 1 as seq,
        m.place, m.first_units as units, m.balance_before + m.first_units as balance_after
      from moved m
    union all
    select m.brand_id, m.user_id, m.account_id, m.asset_key, m.kind, m.purpose, m.seq_before + 1 + g.nth,
        g.place, g.units, m.balance_before + m.first_units + g.units_so_far
      from again g
      join more m on m.account_id = g.account_id and m.brand_id = p_brand_ids[g.place]
       and coalesce(g.place_before, m.place) < g.place
  ), booked as (${bookedFrom("done")}
  )${isWhole(role, "done")}`;

/** What transfers of holds move in pending accounts, by their place. */
const KEPT = `
      from unnest(p_account_ids || p_again_account_ids, p_places || p_again_places, p_units || p_again_units)
        as g (account_id, place, units)
      join ledger.account a on a.account_id = g.account_id and a.kind = 'pending'`;

const HOLDS = `
  if 'open' = any (p_holds) then
    with opened as (
      insert into ledger.hold (brand_id, scope_user_id, hold_id, account_ids, units)
      select p_brand_ids[g.place], p_scope_user_ids[g.place], p_transfer_ids[g.place],
          array_agg(g.account_id order by g.account_id), array_agg(g.units order by g.account_id)${KEPT}
       where p_holds[g.place] = 'open'
       group by g.place
      returning 1
    )
    select count(*) = cardinality(array_positions(p_holds, 'open')) into is_whole from opened;
    if not is_whole then
      raise exception 'ledger: a hold that puts nothing into a pending account' using errcode = 'check_violation';
    end if;
  end if;

  if 'posted' = any (p_holds) or 'voided' = any (p_holds) then
    with given as materialized (
      select g.place, array_agg(g.account_id order by g.account_id) as account_ids,
          array_agg(-g.units order by g.account_id) as units${KEPT}
       where p_holds[g.place] in ('posted', 'voided')
       group by g.place
    ), ended as (
      update ledger.hold h
         set state = p_holds[g.place], ended_by = p_transfer_ids[g.place], ended_at = clock_timestamp()
        from given g
       where h.brand_id = p_brand_ids[g.place] and h.scope_user_id = p_scope_user_ids[g.place]
         and h.hold_id = p_hold_ids[g.place]
         and h.state = 'open' and (h.account_ids = g.account_ids and h.units = g.units
           or (g.account_ids, g.units) = (
             select array_agg(kept.account_id order by kept.account_id), array_agg(kept.units order by kept.account_id)
               from unnest(h.account_ids, h.units) as kept (account_id, units)))
      returning 1
    )
    select count(*) = cardinality(array_positions(p_holds, 'posted'))
        + cardinality(array_positions(p_holds, 'voided'))
      into is_whole from ended;
    if not is_whole then
      raise exception 'ledger: a hold is no longer open, or keeps something else' using errcode = 'restrict_violation';
    end if;
  end if;`;

/**
 * A batch in one call. Balances move by what is added to them, so that nobody has to know them before.
 * Everything that is written follows from the moves alone, read by their transfers' places: what
 * was given twice could differ. It throws when an account is not there or would not cover on the way
 * what is taken from it; what it would not cover at the end its own check refuses.
 */
const bookBatch = (role: string, beforeAgain: string, journal: string): string => `
declare
  is_whole boolean;
  is_ruled boolean;
begin
  if cardinality(p_again_account_ids) = 0 then${bookOnce(role)}
  else${beforeAgain}${bookAgain(role, journal)}
  end if;
  if is_whole is not true then
    raise exception 'ledger: an account is not there, or does not cover what is taken from it on the way'
      using errcode = 'check_violation';
  elsif is_ruled is not true then
    raise exception 'ledger: ${role} does not book all of this' using errcode = 'insufficient_privilege';
  end if;
${HOLDS}
end
`;

/** One transfer that no batch can take, decided by the database. What is refused or repeated needs no rule. */
const bookAlone = `
create function ledger.book_alone(p_role text, ${ALONE}) returns ledger.post_result
language plpgsql as $body$
declare
  answer ledger.post_result;
begin
  answer := ledger.post_transfer(${namesIn(ALONE)});
  if answer.outcome = 'posted' then
    perform ledger.expect_rule(p_role, p_kind,
        case p_hold.kind when 'open' then 'open' when 'end' then p_hold.ends_as else 'none' end,
        ledger.key_start(p_idempotency_key), a.kind, a.purpose, ledger.whose(a.user_id, p_scope_user_id),
        l.units > 0)
      from unnest(p_account_ids, p_units) as l (account_id, units)
      join ledger.account a on a.account_id = l.account_id
     where l.units <> 0;
  end if;
  return answer;
end
$body$;
`;

/** Whoever may call them gains exactly what they do. */
const DEFINER = "security definer set search_path = pg_catalog, pg_temp";

/** The few kinds of moves are told apart sooner by a hash than in an order. */
const HASHED = "set enable_sort = off";

/**
 * `beforeAgain` is run before a batch in which an account moves more than once; such a batch writes
 * its transfers with the rest of it unless its `journal` is empty.
 */
export const batchDoorOf = (
  role: string,
  beforeAgain = "",
  journal = journalAlongside,
): string => `function ledger.book_${role}(${BATCH}) returns void language plpgsql ${DEFINER} ${HASHED} as $body$
${bookBatch(`coffer_${role}`, beforeAgain, journal)}
$body$;`;

const doorsOf = (role: string): string => `
create ${batchDoorOf(role)}
create function ledger.post_${role}(${ALONE}) returns ledger.post_result language plpgsql ${DEFINER} as $body$
begin
  return ledger.book_alone('coffer_${role}', ${namesIn(ALONE)});
end
$body$;
grant execute on function ledger.book_${role}(${typesIn(BATCH)}), ledger.post_${role}(${typesIn(ALONE)})
to coffer_${role};
`;

/** To lock a row is a right to write it. */
export const lockDoor = (
  before = "",
): string => `function ledger.lock_accounts(p_account_ids uuid[]) returns table (
  account_id uuid, brand_id text, asset_key text, kind text, may_go_negative boolean, balance numeric, held numeric
)
language plpgsql ${DEFINER} as $body$
#variable_conflict use_column
begin${before}
  return query
    select a.account_id, a.brand_id, a.asset_key, a.kind, a.may_go_negative, a.balance, a.held
      from ledger.account a where a.account_id = any (p_account_ids) order by a.account_id for no key update;
end
$body$;`;

const lockAccounts = `
create ${lockDoor()}
grant execute on function ledger.lock_accounts(uuid[]) to coffer_api, coffer_jobs;
`;

/** Whose account it may be is said by the function, and who may call which by its grant. */
const openByOwner = `
create function ledger.open_person_account(${OPENED}) returns uuid language plpgsql ${DEFINER} as $body$
begin
  if p_user_id = '00000000-0000-0000-0000-000000000000' then
    raise exception 'ledger: an account of the house' using errcode = 'insufficient_privilege';
  end if;
  return ledger.open_account(${namesIn(OPENED)});
end
$body$;
create function ledger.open_house_account(${OPENED}) returns uuid language plpgsql ${DEFINER} as $body$
begin
  if p_user_id <> '00000000-0000-0000-0000-000000000000' then
    raise exception 'ledger: an account of a person' using errcode = 'insufficient_privilege';
  end if;
  return ledger.open_account(${namesIn(OPENED)});
end
$body$;
grant execute on function ledger.open_person_account(${typesIn(OPENED)}) to coffer_api, coffer_jobs;
grant execute on function ledger.open_house_account(${typesIn(OPENED)}) to coffer_jobs;
`;

/**
 * From here on nobody but the owner writes a table of the ledger. A role books and opens accounts by its own functions,
 * which refuse what no use case of it does (ledger.booking_rule), and \`coffer_writer\` books nothing.
 */
export const bookByRole = `
set role coffer_ledger;
${bookAlone}${roles.map(doorsOf).join("")}${lockAccounts}${openByOwner}
revoke insert on ledger.transfer, ledger.posting, ledger.hold from coffer_writer;
revoke update (balance, held, seq) on ledger.account from coffer_writer;
revoke update (state, ended_by, ended_at) on ledger.hold from coffer_writer;
revoke execute on function ledger.post_transfer(${typesIn(ALONE)}) from coffer_writer;
revoke execute on function ledger.open_account(${typesIn(OPENED)}) from coffer_app;
grant select on ledger.account, ledger.transfer, ledger.posting, ledger.hold, ledger.purpose
to coffer_api, coffer_jobs, coffer_read;
grant select on ledger.account, ledger.transfer, ledger.hold to coffer_signer;
reset role;

do $temporary$
begin
  -- For the writer's companions, which are functions of its sessions.
  execute format('grant temporary on database %I to coffer_api, coffer_jobs', current_database());
exception when insufficient_privilege then
  null;
end
$temporary$;
`;
