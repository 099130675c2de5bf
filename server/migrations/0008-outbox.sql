-- What happened, written by the transaction that made it happen. Readers follow (xid, id) below the oldest running
-- transaction, so none is skipped however the commits interleave.
create table event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  -- Whom it concerns, and the ids of what it is about. No personal data.
  customers text[] not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index event_in_order on event (xid, id);

grant select, insert, delete on event to emun_server;
