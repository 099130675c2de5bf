-- One row a sign-in. The refresh token carries the session and its generation; using it moves the generation on.
create table session (
  id text primary key,
  customer_id text not null references customer (id),
  generation integer not null default 1 check (generation >= 1),
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'replaced'))
);
create index session_of_customer on session (customer_id) where ended_at is null;

grant select, insert, update, delete on session to emun_server;
