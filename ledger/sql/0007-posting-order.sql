-- In which order postings happened, so that whoever follows them skips none and meets none twice.

-- The transaction that posted. A bigint, because BRIN knows no xid8. Followers read in the order of (xid, id), and only
-- below the oldest transaction that is still open: whatever is there has ended, so nothing can appear behind them.
alter table ledger.journal
  add column xid bigint not null default (pg_current_xact_id()::text::bigint);

-- The postings' hot path pays for no B-tree: rows lie in the order of their transactions nearly by themselves, and a few
-- bytes for each half megabyte are enough to find a place.
create index journal_in_order on ledger.journal using brin (xid) with (pages_per_range = 64, autosummarize = on);
