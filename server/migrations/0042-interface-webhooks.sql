-- Where a partner wants to be told what happened, for live money and for tests.
create table interface_webhook (
  interface_id text not null references interface (id),
  mode text not null check (mode in ('live', 'test')),
  -- Null while nothing is to be told.
  url text,
  -- What we sign with, encrypted with the server's key; and what it was before, while both are good.
  sealed bytea not null,
  sealed_before bytea,
  before_until timestamptz,
  -- Set when the other side said that the place is gone for good.
  gone_at timestamptz,
  primary key (interface_id, mode),
  check ((sealed_before is null) = (before_until is null))
);
grant select, insert, update on interface_webhook to emun_server;

-- What is told: as it was when it happened, to the byte, however often it is sent.
create table interface_event (
  id text primary key,
  interface_id text not null references interface (id),
  mode text not null check (mode in ('live', 'test')),
  type text not null check (type in ('payment.paid', 'payment.refunded', 'payout.paid')),
  payload text not null,
  created_at timestamptz not null
);
create index interface_event_of on interface_event (interface_id, mode, id desc);
grant select, insert, delete on interface_event to emun_server;

-- Each try to tell it.
create table interface_delivery (
  id bigint generated always as identity primary key,
  event_id text not null references interface_event (id) on delete cascade,
  at timestamptz not null,
  -- What the other side answered; null when it did not, and then why.
  status int,
  problem text check (problem in ('address', 'no_answer', 'too_slow')),
  -- When it is tried again; null when it is not.
  next_at timestamptz,
  check ((status is null) <> (problem is null))
);
create index interface_delivery_of on interface_delivery (event_id, id desc);
grant select, insert, delete on interface_delivery to emun_server;
