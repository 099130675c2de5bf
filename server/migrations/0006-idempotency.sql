-- The answer to each money-moving request, kept with what it did so that the same key always gets the same answer.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  -- Null only inside the transaction that is still working on it.
  reply json,
  created_at timestamptz not null,
  primary key (scope, key)
);

grant select, insert, update, delete on idempotency to emun_server;
