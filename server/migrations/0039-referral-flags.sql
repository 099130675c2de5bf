-- What makes operators look at somebody who invites, and what they decided: payouts of rewards can be held.
create table referral_flag (
  customer_id text not null references customer (id),
  reason text not null check (reason in ('same_device', 'same_address', 'many_accounts', 'money_back')),
  -- Whom, or what, it was noticed at.
  about text not null,
  at timestamptz not null,
  -- When an operator found nothing wrong with it.
  cleared_at timestamptz,
  primary key (customer_id, reason, about)
);
create index referral_flag_open on referral_flag (customer_id) where cleared_at is null;
grant select, insert, update on referral_flag to emun_server;

-- Of what is held and why; a hold that is over is in the audit.
create table referral_hold (
  customer_id text primary key references customer (id),
  reason text not null check (reason in ('own_accounts', 'money_in_circles', 'other')),
  -- What the customer is told.
  note text not null,
  operator_id text not null references operator (id),
  since timestamptz not null
);
grant select, insert, delete on referral_hold to emun_server;

-- From which network an account was opened, as a hash that only tells whether two are alike. Pruned after a while.
create table registration_address (
  customer_id text primary key references customer (id),
  address_hash bytea not null,
  at timestamptz not null
);
create index registration_address_alike on registration_address (address_hash);
create index registration_address_age on registration_address (at);
grant select, insert, delete on registration_address to emun_server;
