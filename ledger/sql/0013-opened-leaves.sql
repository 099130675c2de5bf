-- What is read of the log by those who know whose leaves they are.

-- The entries of this account in this posting, with the way from each to the root of its block. `block` is null while the
-- posting waits to be sealed; `nonce` is null when the account was erased. `is_damaged`: the books have another number of
-- entries than were sealed, or the posting's journal row is gone.
create function ledger.sealed_entries(posting uuid, account_id bigint)
returns table (
  kind text, created text, account bytea, seq bigint, amount bigint, asset text, balance bigint, peer bytea, nonce bytea,
  block bigint, leaf_count int, root bytea, sealed text, place int, path bytea, is_damaged boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with entries as (
    select l.*, row_number() over (order by l.account_id, l.seq) as ordinal, count(*) over () as total
    from ledger.leaf l where l.journal_id = posting
  ),
  sealed as (
    select b.number, b.leaves, b.root, b.sealed_at, array_positions(b.postings, posting) as places
    from ledger.journal j cross join lateral (
      select * from ledger.block b where (b.last_xid, b.last_posting) >= (j.xid, j.id)
      order by b.last_xid, b.last_posting limit 1
    ) b
    where j.id = posting
  )
  select e.kind, e.created, e.account, e.seq, e.amount, e.asset, e.balance, e.peer, e.nonce,
    s.number, octet_length(s.leaves) / 32, s.root, ledger.written_time(s.sealed_at),
    s.places[e.ordinal] - 1, ledger.tree_path(s.leaves, s.places[e.ordinal] - 1),
    not exists (select from ledger.journal j where j.id = posting)
      or coalesce(cardinality(s.places) <> e.total, false)
  from entries e left join sealed s on true
  where e.account_id = sealed_entries.account_id
  order by e.seq
$$;

-- For the audit: the leaves of one block as they were sealed beside what the books say today, in the order of the leaves.
-- `sealed` is null for an entry the block does not have; `account_id` is null for a leaf whose entry is gone; `now` is null
-- for that too, and for an account that was erased, whose leaves nobody can open.
create function ledger.compared_leaves(number bigint)
returns table (place int, journal_id uuid, account_id bigint, seq bigint, sealed bytea, now bytea, is_erased boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with block as (
    select b.*, p.last_xid as first_xid, p.last_posting as first_posting
    from ledger.block b left join ledger.block p on p.number = b.number - 1 where b.number = compared_leaves.number
  ),
  sealed as (
    select p.place::int - 1 as place, p.id as journal_id, substring(b.leaves from p.place::int * 32 - 31 for 32) as hash,
      row_number() over (partition by p.id order by p.place) as ordinal
    from block b, unnest(b.postings) with ordinality p (id, place)
  ),
  -- Also postings that the block should have had by their place in the order: they came later, whatever they say.
  postings as (
    select s.journal_id as id from sealed s
    union
    select j.id from block b, ledger.journal j
    where j.xid between coalesce(b.first_xid, 0) and b.last_xid and (j.xid, j.id) <= (b.last_xid, b.last_posting)
      and (b.first_xid is null or (j.xid, j.id) > (b.first_xid, b.first_posting))
  ),
  books as (
    select l.*, row_number() over (partition by l.journal_id order by l.account_id, l.seq) as ordinal
    from postings p join ledger.leaf l on l.journal_id = p.id
  )
  select s.place, coalesce(s.journal_id, l.journal_id), l.account_id, l.seq, s.hash, l.hash,
    coalesce(l.account_id is not null and l.nonce is null, false)
  from sealed s full join books l on l.journal_id = s.journal_id and l.ordinal = s.ordinal
  order by 1, 2, 3
$$;
