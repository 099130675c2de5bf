-- What customers are told. A row holds only what its customer may see, as it was when it happened.
create table notification (
  -- A UUIDv7: in their order, notifications are in the order of time.
  id uuid not null,
  -- No reference: checking it would lock the customer's row, and a popular payee's is where everybody meets.
  customer_id text not null,
  category text not null check (category in ('money', 'security', 'account', 'verification', 'news')),
  kind text not null,
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- A day long it can be brought back.
  deleted_at timestamptz,
  -- One index answers for the newest of a customer, for the page after it and for whose an id is.
  primary key (customer_id, id)
);
create index notification_unread on notification (customer_id) where read_at is null and deleted_at is null;
create index notification_deleted on notification (deleted_at) where deleted_at is not null;

-- What a customer chose; without rows they have what everybody begins with. `list` is the list in the app.
create table notification_choice (
  customer_id text not null references customer (id),
  category text not null check (category in ('money', 'security', 'account', 'verification', 'news')),
  channel text not null check (channel in ('list', 'push', 'email')),
  is_on boolean not null,
  primary key (customer_id, category, channel),
  -- Whoever takes over an account must not be able to hide that from its owner.
  check (is_on or channel <> 'list' or category not in ('security', 'account'))
);

-- When a customer is not to be disturbed: times of day in the business zone; one that begins later than it ends goes over midnight.
create table quiet_hours (
  customer_id text primary key references customer (id),
  begins time not null,
  ends time not null,
  check (begins <> ends)
);

grant select, insert, update, delete on notification to emun_server;
grant select, insert, update, delete on notification_choice, quiet_hours to emun_server;
