-- What happened to the money: one journal row a posting, two entries a leg, none of them ever changed.

create table ledger.journal (
  id uuid primary key,
  kind text not null check (kind <> ''),
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null,
  happened_at timestamptz not null
);

-- No foreign keys here: only ledger.post writes entries, from rows it has locked or just written, and two checks an entry
-- would cost more than the posting itself. ledger.books reports an entry whose account or journal is missing.
create table ledger.entry (
  account_id bigint not null,
  seq bigint not null check (seq > 0),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  peer_account_id bigint not null check (peer_account_id <> account_id),
  journal_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (account_id, seq)
);

create index entry_journal_id on ledger.entry (journal_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on ledger.% refused: entries are never changed, only answered by new ones', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger journal_is_append_only before update or delete or truncate on ledger.journal
  for each statement execute function ledger.refuse_change();

create trigger entry_is_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
