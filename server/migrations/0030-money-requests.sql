-- Somebody asks others for money, by a link that nobody can guess.
create table money_request (
  id text primary key,
  -- What the link carries: whoever has it may read the request and pay it.
  code text not null unique,
  customer_id text not null references customer (id),
  -- Null where the payer says how much, and then as many may pay as like.
  amount_minor bigint check (amount_minor > 0),
  currency text not null,
  note text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  cancelled_at timestamptz
);
create index money_request_of_customer on money_request (customer_id, created_at desc);
grant select, insert, update on money_request to emun_server;

-- The transfers that paid requests; each has the number of its posting.
create table money_request_payment (
  transfer_id uuid primary key references transfer (id),
  money_request_id text not null references money_request (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Whether it is the whole of what was asked for, so that there can be no other.
  is_whole boolean not null,
  created_at timestamptz not null
);
create index money_request_payment_of on money_request_payment (money_request_id);
create unique index money_request_paid_once on money_request_payment (money_request_id) where is_whole;
grant select, insert on money_request_payment to emun_server;
