-- The only ways to write the log.

-- Seals the next postings in one block, in the order they happened, and returns the block's number; null when nothing waits
-- or another transaction is sealing. A block holds so many entries at most, unless a single posting has more.
create function ledger.seal_block(sealed_at timestamptz, most_entries int) returns bigint
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
  kept int;
  place_in_log bigint;
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

  -- A dump restored elsewhere: transactions begin again from small numbers there, and none would ever be after the last.
  if last.last_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    raise exception 'the log is ahead of this cluster: raise its transaction counter above %', last.last_xid
      using errcode = 'object_not_in_prerequisite_state';
  end if;

  select array_agg(j.id order by j.xid, j.id), array_agg(j.xid order by j.xid, j.id) into ids, xids
  from (
    select j.xid, j.id from ledger.journal j
    where j.xid >= coalesce(last.last_xid, 0)
      and (last.number is null or (j.xid, j.id) > (last.last_xid, last.last_posting))
      and j.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by j.xid, j.id limit greatest(most_entries / 2, 1)
  ) j;
  if ids is null then
    return null;
  end if;

  select max(c.place) into kept
  from (
    select p.place, sum(count(e.journal_id)) over (order by p.place) as entries
    from unnest(ids) with ordinality p (id, place) left join ledger.entry e on e.journal_id = p.id
    group by p.place
  ) c
  where c.entries <= most_entries or c.place = 1;
  ids := ids[:kept];

  perform ledger.ensure_salts(array(
    select unnest(array[e.account_id, e.peer_account_id]) from ledger.entry e where e.journal_id = any (ids)
  ));

  -- An entry of an account that was erased gets a leaf nobody can open.
  select array_agg(l.journal_id order by p.place, l.account_id, l.seq),
    string_agg(coalesce(l.hash, ledger.random_hash()), '' order by p.place, l.account_id, l.seq)
  into postings, leaves
  from unnest(ids) with ordinality p (id, place) join ledger.leaf l on l.journal_id = p.id;
  if postings is null then
    return null;
  end if;

  root := ledger.tree_root(leaves);
  insert into ledger.block (number, last_xid, last_posting, postings, leaves, root, sealed_at)
  values (place_in_log, xids[kept], ids[kept], postings, leaves, root, seal_block.sealed_at);
  perform ledger.append_to_log(place_in_log, ledger.block_hash(place_in_log, cardinality(postings), root, seal_block.sealed_at));
  return place_in_log;
end
$$;

-- Adds the block's hash to the tree, and every subtree that it completes.
create function ledger.append_to_log(number bigint, hash bytea) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  height int := 0;
  neighbour bytea;
begin
  insert into ledger.log_node (level, place, hash) values (height, number, append_to_log.hash);
  while number & 1 = 1 loop
    select n.hash into strict neighbour from ledger.log_node n where n.level = height and n.place = number - 1;
    hash := ledger.node_hash(neighbour, hash);
    height := height + 1;
    number := number >> 1;
    insert into ledger.log_node (level, place, hash) values (height, number, append_to_log.hash);
  end loop;
end
$$;

-- Notes a signed head: of the log as it is, larger than every head before, by the newest key.
create function ledger.add_head(size bigint, root bytea, signed_at timestamptz, key_id text, signature bytea) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if add_head.root is distinct from
      (case when size <= (select max(b.number) + 1 from ledger.block b) then ledger.log_root(size) end)
    or size <= coalesce((select max(h.size) from ledger.head h), 0)
    or key_id is distinct from (select k.id from ledger.signing_key k order by k.number desc limit 1)
  then
    raise exception 'no head of % blocks by key %', size, key_id using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.head (size, root, signed_at, key_id, signature)
  values (add_head.size, add_head.root, add_head.signed_at, add_head.key_id, add_head.signature);
end
$$;

-- Notes the next signing key, which the one before has endorsed; the first needs no endorsement.
create function ledger.add_signing_key(number int, id text, public_key bytea, valid_from timestamptz, endorsement bytea)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if number <> (select count(*) from ledger.signing_key)
    or valid_from <= (select max(k.valid_from) from ledger.signing_key k)
  then
    raise exception 'no key number % valid from %', number, valid_from using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.signing_key (number, id, public_key, valid_from, endorsement)
  values (add_signing_key.number, add_signing_key.id, add_signing_key.public_key, add_signing_key.valid_from,
    add_signing_key.endorsement);
end
$$;
