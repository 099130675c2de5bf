-- The audit: whether the books balance.

-- One row a violation, as of one instant; no row when the books balance. Reads every entry.
create function ledger.books() returns table (rule text, account_id bigint, journal_id uuid, detail text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with entries as (
    select e.*, a.asset, row_number() over history as place,
      lag(e.balance_after, 1, 0::bigint) over history as balance_before
    from ledger.entry e left join ledger.account a on a.id = e.account_id
    window history as (partition by e.account_id order by e.seq)
  ),
  -- Summed as numeric, because what is wrong enough may not fit in 64 bits.
  histories as (
    select e.account_id, sum(e.amount::numeric) as total, max(e.seq) as last_seq,
      (array_agg(e.balance_after order by e.seq desc))[1] as last_balance
    from ledger.entry e group by e.account_id
  )

  select 'posting_sums_to_zero', null::bigint, e.journal_id, format('sums to %s %s', sum(e.amount::numeric), e.asset)
  from entries e group by e.journal_id, e.asset having sum(e.amount::numeric) <> 0
  union all
  select 'posting_has_entries', null, j.id, 'has none'
  from ledger.journal j where not exists (select from ledger.entry e where e.journal_id = j.id)
  union all
  select 'entry_has_posting', e.account_id, e.journal_id, format('seq %s has no journal row of its kind', e.seq)
  from entries e left join ledger.journal j on j.id = e.journal_id
  where (e.kind, e.created_at) is distinct from (j.kind, j.created_at)
  union all
  select 'entry_has_account', e.account_id, e.journal_id, format('seq %s has no account', e.seq)
  from entries e where e.asset is null
  union all
  select 'seq_is_contiguous', e.account_id, e.journal_id, format('seq %s is entry number %s', e.seq, e.place)
  from entries e where e.seq <> e.place
  union all
  select 'balances_are_chained', e.account_id, e.journal_id,
    format('seq %s: %s and %s make not %s', e.seq, e.balance_before, e.amount, e.balance_after)
  from entries e where e.balance_before::numeric + e.amount <> e.balance_after
  union all
  select 'balance_is_sum_of_entries', a.id, null, format('balance %s, entries %s', a.balance, coalesce(h.total, 0))
  from ledger.account a left join histories h on h.account_id = a.id where a.balance <> coalesce(h.total, 0)
  union all
  select 'balance_is_last_balance', a.id, null, format('balance %s, last entry %s', a.balance, h.last_balance)
  from ledger.account a left join histories h on h.account_id = a.id where a.balance <> coalesce(h.last_balance, 0)
  union all
  select 'seq_is_last_seq', a.id, null, format('seq %s, last entry %s', a.seq, h.last_seq)
  from ledger.account a left join histories h on h.account_id = a.id where a.seq <> coalesce(h.last_seq, 0)
  union all
  select 'balance_not_below_minimum', a.id, null, format('balance %s, minimum %s', a.balance, a.min_balance)
  from ledger.account a where a.balance < a.min_balance
$$;
