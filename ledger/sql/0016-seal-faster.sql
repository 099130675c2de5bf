-- Sealing costs what is sealed, however much waits behind it and however often an account has been sealed before.

-- Makes the salts that are missing; nearly always none is.
create or replace function ledger.ensure_salts(account_ids bigint[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into ledger.account_salt (account_id, salt, commitment)
  select s.account_id, s.salt, ledger.commitment_of(s.salt, s.account_id)
  from (
    select a.account_id, ledger.random_hash() as salt
    from (select distinct unnest(account_ids)) a (account_id)
    where not exists (select from ledger.account_salt k where k.account_id = a.account_id)
  ) s
  on conflict (account_id) do nothing
$$;

-- Seals the next postings in one block, in the order they happened, and returns its number; null when nothing waits or
-- another transaction is sealing. A block holds so many entries at most, unless a single posting has more.
create or replace function ledger.seal_block(sealed_at timestamptz, most_entries int) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- A block is a small part of large tables, whatever their statistics say: its rows are reached one by one, by key.
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  last ledger.block;
  ids uuid[];
  xids bigint[];
  are_salts_missing boolean;
  are_salts_made boolean := false;
  place_in_log bigint;
  horizon bigint;
  reach bigint := 5;
  postings uuid[];
  leaves bytea;
  root bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.seal_block', 0)) then
    return null;
  end if;

  -- In a statement after the lock, so that it sees the block of whoever held it before.
  select * into last from ledger.block b order by b.number desc limit 1;
  place_in_log := coalesce(last.number + 1, 0);

  -- A dump restored elsewhere: transactions begin again from small numbers there, and none would be after the last.
  if last.last_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    raise exception 'the log is ahead of this cluster: raise its transaction counter above %', last.last_xid
      using errcode = 'object_not_in_prerequisite_state';
  end if;

  -- Only as far as a block is likely to reach, and further where few transactions posted: whatever waits beyond is not
  -- looked at again and again.
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  loop
    select array_agg(j.id order by j.xid, j.id), array_agg(j.xid order by j.xid, j.id) into ids, xids
    from (
      select j.xid, j.id from ledger.journal j
      where j.xid >= coalesce(last.last_xid, 0)
        and (last.number is null or (j.xid, j.id) > (last.last_xid, last.last_posting))
        and j.xid < least(horizon, coalesce(last.last_xid, 0) + reach)
      order by j.xid, j.id limit greatest(most_entries / 2, 1)
    ) j;
    exit when cardinality(ids) = greatest(most_entries / 2, 1) or coalesce(last.last_xid, 0) + reach >= horizon;
    reach := reach * 4;
  end loop;
  if ids is null then
    return null;
  end if;

  loop
    -- An entry of an account that was erased gets a leaf nobody can open.
    select array_agg(l.journal_id order by p.place, l.account_id, l.seq),
      string_agg(coalesce(l.hash, ledger.random_hash()), '' order by p.place, l.account_id, l.seq),
      bool_or(l.account is null or l.peer is null)
    into postings, leaves, are_salts_missing
    from unnest(ids) with ordinality p (id, place) join ledger.leaf l on l.journal_id = p.id;
    if postings is null then
      return null;
    end if;

    if cardinality(postings) > most_entries and cardinality(ids) > 1 then
      -- As many whole postings as fit, and one at least.
      ids := ids[:greatest(array_position(ids, postings[most_entries + 1]) - 1, 1)];
    elsif are_salts_missing and not are_salts_made then
      perform ledger.ensure_salts(array(
        select unnest(array[e.account_id, e.peer_account_id]) from ledger.entry e where e.journal_id = any (ids)
      ));
      are_salts_made := true;
    else
      exit;
    end if;
  end loop;

  root := ledger.tree_root(leaves);
  insert into ledger.block (number, last_xid, last_posting, postings, leaves, root, sealed_at)
  values (place_in_log, xids[cardinality(ids)], ids[cardinality(ids)], postings, leaves, root, seal_block.sealed_at);
  perform ledger.append_to_log(
    place_in_log, ledger.block_hash(place_in_log, cardinality(postings), root, seal_block.sealed_at));
  return place_in_log;
end
$$;
