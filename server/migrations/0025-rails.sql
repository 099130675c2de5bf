-- What each rail costs and allows, from when on. The newest row that has begun counts; none is ever changed.
create table rail_setting (
  rail text not null,
  direction text not null check (direction in ('deposit', 'withdrawal', 'fundraising')),
  effective_at timestamptz not null,
  is_on boolean not null,
  fee_basis_points integer not null check (fee_basis_points between 0 and 10000),
  -- In the rail's currency for a deposit, in the wallet's for a withdrawal.
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  -- Null for what the product came with.
  proposed_by text references operator (id),
  approved_by text references operator (id),
  primary key (rail, direction, effective_at),
  check (maximum_minor >= minimum_minor),
  constraint two_people_decide check (num_nonnulls(proposed_by, approved_by) in (0, 2) and proposed_by is distinct from approved_by or proposed_by is null)
);
grant select, insert on rail_setting to emun_server;

-- Numbers the house decides on, each under its name, from when on.
create table house_setting (
  name text not null,
  effective_at timestamptz not null,
  value bigint not null check (value >= 0),
  created_at timestamptz not null,
  proposed_by text references operator (id),
  approved_by text references operator (id),
  primary key (name, effective_at)
);
grant select, insert on house_setting to emun_server;

-- What sources said a currency is worth in another: how many of `quote` one of `base` is.
create table fx_rate (
  base text not null,
  quote text not null,
  as_of timestamptz not null,
  source text not null,
  rate numeric(24, 12) not null check (rate > 0),
  -- When it was last confirmed.
  fetched_at timestamptz not null,
  -- From when on it was not quoted although it was confirmed just before: the sources came to differ, or a peg broke.
  withdrawn_at timestamptz,
  primary key (base, quote, source, as_of)
);
create index fx_rate_newest on fx_rate (base, quote, fetched_at desc);
grant select, insert, update on fx_rate to emun_server;

-- What a customer was shown before they agreed. It holds until it expires, and for one use.
create table quote (
  id text primary key,
  customer_id text not null references customer (id),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  rail text not null,
  pay_minor bigint not null check (pay_minor > 0),
  pay_currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  fee_currency text not null,
  fee_basis_points integer not null,
  receive_minor bigint not null check (receive_minor > 0),
  receive_currency text not null,
  -- Null when both are of one currency.
  rate numeric(24, 12) check (rate > 0),
  rate_base text,
  rate_quote text,
  spread_basis_points integer not null,
  rate_source text,
  rate_as_of timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What it was used for.
  used_for text unique,
  constraint used_is_whole check (num_nonnulls(used_at, used_for) in (0, 2)),
  constraint rate_is_whole check (num_nonnulls(rate, rate_base, rate_quote, rate_source, rate_as_of) in (0, 5))
);
create index quote_expiry on quote (expires_at) where used_at is null;
grant select, insert, update, delete on quote to emun_server;

-- What a sandbox remembers of the world it plays, so that a restart does not undo it.
create table sandbox_record (
  kind text not null,
  id text not null,
  data jsonb not null,
  primary key (kind, id)
);
grant select, insert, update, delete on sandbox_record to emun_server;

-- What providers told us, as it came: stored first, worked on later, once.
create table provider_event (
  provider text not null,
  event_id text not null,
  target text not null,
  body bytea not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);
grant select, insert, update on provider_event to emun_server;
