-- A partner's interface: the door by which their own systems are paid and pay.
create table interface (
  id text primary key,
  customer_id text not null references customer (id),
  name text not null,
  company text not null,
  logo_file_id text not null unique references file (id),
  -- Its owner's wish. What the house does to the owner holds as well.
  blocked_at timestamptz,
  -- How far its tests are ahead of the product's clock.
  test_ahead_ms bigint not null default 0 check (test_ahead_ms >= 0),
  created_at timestamptz not null
);
create index interface_of_customer on interface (customer_id, created_at desc);
grant select, insert, update on interface to emun_server;

-- What its systems call by: one key for live money and one for tests.
create table interface_key (
  key text primary key,
  interface_id text not null references interface (id),
  mode text not null check (mode in ('live', 'test')),
  -- Calls a minute.
  calls_a_minute int not null default 300 check (calls_a_minute > 0),
  unique (interface_id, mode)
);
grant select, insert, update on interface_key to emun_server;

-- What calls are signed with, encrypted with the server's key. Of each key one has no end, and at most one is about to end.
create table interface_secret (
  id bigint generated always as identity primary key,
  key text not null references interface_key (key),
  sealed bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create unique index interface_secret_of on interface_secret (key) where ends_at is null;
create unique index interface_secret_before on interface_secret (key) where ends_at is not null;
grant select, insert, update, delete on interface_secret to emun_server;

-- Numbers that signed calls used: each is good once. One outlives the time in which its call could come again.
create table interface_nonce (
  key text not null references interface_key (key),
  nonce text not null,
  used_at timestamptz not null,
  primary key (key, nonce)
);
create index interface_nonce_used on interface_nonce (used_at);
grant select, insert, delete on interface_nonce to emun_server;

-- What a partner asked a customer for. Live ones are paid by one posting; of tests only this row knows.
create table partner_payment (
  id text primary key,
  interface_id text not null references interface (id),
  mode text not null check (mode in ('live', 'test')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  reference text not null,
  description text,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  paid_at timestamptz,
  payer_id text references customer (id),
  posting_id uuid unique,
  check (refunded_minor = 0 or paid_at is not null),
  check ((posting_id is not null) = (paid_at is not null and mode = 'live')),
  check ((payer_id is not null) = (posting_id is not null))
);
create index partner_payment_of on partner_payment (interface_id, mode, id desc);
grant select, insert, update on partner_payment to emun_server;

-- What went back of a payment.
create table partner_refund (
  id text primary key,
  payment_id text not null references partner_payment (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  posting_id uuid unique,
  created_at timestamptz not null
);
create index partner_refund_of on partner_refund (payment_id);
grant select, insert on partner_refund to emun_server;

-- What a partner paid to somebody's wallet.
create table partner_payout (
  id text primary key,
  interface_id text not null references interface (id),
  mode text not null check (mode in ('live', 'test')),
  payee_id text not null references customer (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text not null,
  posting_id uuid unique,
  created_at timestamptz not null,
  check ((posting_id is not null) = (mode = 'live'))
);
create index partner_payout_of on partner_payout (interface_id, mode, id desc);
grant select, insert on partner_payout to emun_server;

-- What was done to an interface, for its owner to read. Secrets are never in it.
create table interface_act (
  id bigint generated always as identity primary key,
  interface_id text not null references interface (id),
  act text not null check (act in ('created', 'renamed', 'logo', 'blocked', 'unblocked', 'secret_shown', 'secret_renewed')),
  at timestamptz not null
);
create index interface_act_of on interface_act (interface_id, id desc);
grant select, insert on interface_act to emun_server;
