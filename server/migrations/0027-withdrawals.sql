-- Where a customer withdraws to again and again.
create table destination (
  id text primary key,
  customer_id text not null references customer (id),
  rail text not null,
  name text not null,
  answers jsonb not null,
  is_default boolean not null default false,
  -- Until when it rests before the first payment.
  rests_until timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index destination_of_customer on destination (customer_id) where deleted_at is null;
create unique index destination_default on destination (customer_id, rail) where is_default and deleted_at is null;
grant select, insert, update on destination to emun_server;

-- amount = on hold + in progress + paid + taken back, at every moment; the first two lie in the return balance.
-- The posting that held the money has the same number.
create table withdrawal (
  id text primary key,
  customer_id text not null references customer (id),
  rail text not null,
  state text not null check (state in ('on_hold', 'processing', 'partly_paid', 'paid', 'returned', 'rejected')),
  quote_id text not null references quote (id),
  amount_minor bigint not null check (amount_minor > 0),
  in_progress_minor bigint not null default 0 check (in_progress_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  taken_back_minor bigint not null default 0 check (taken_back_minor >= 0),
  on_hold_minor bigint generated always as (amount_minor - in_progress_minor - paid_minor - taken_back_minor) stored
    check (on_hold_minor >= 0),
  currency text not null,
  answers jsonb not null,
  destination_id text references destination (id),
  is_new_destination boolean not null,
  not_before timestamptz not null,
  corrected_at timestamptz,
  -- How often its money came back unpaid: the customer corrects the destination, or takes it back.
  waits_for_customer boolean not null default false,
  rejection_reason text,
  rejection_message text,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rejection_is_whole check (num_nonnulls(rejection_reason, rejection_message) in (0, 2)),
  constraint rejected_says_why check (state <> 'rejected' or rejection_reason is not null),
  constraint an_end_is_empty check (state not in ('paid', 'returned', 'rejected')
    or paid_minor + taken_back_minor = amount_minor)
);
create index withdrawal_of_customer on withdrawal (customer_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where state in ('on_hold', 'processing', 'partly_paid');
grant select, insert, update on withdrawal to emun_server;

-- One payment out of a withdrawal. Its id is the provider's idempotency key, and its posting has the same number.
create table withdrawal_part (
  id text primary key,
  withdrawal_id text not null references withdrawal (id),
  state text not null check (state in ('claimed', 'sent', 'unknown', 'settled', 'failed', 'returned')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  fee_basis_points integer not null,
  pay_minor bigint not null check (pay_minor > 0),
  pay_currency text not null,
  -- Where it goes, as it was when it was claimed: what is corrected later goes elsewhere.
  answers jsonb not null,
  rate numeric(24, 12),
  rate_base text,
  rate_quote text,
  spread_basis_points integer not null,
  rate_source text,
  rate_as_of timestamptz,
  claimed_by text references operator (id),
  needs_approval boolean not null default false,
  approved_by text references operator (id),
  provider text,
  provider_ref text,
  reference text,
  collect jsonb not null default '{}',
  receipt_file_id text references file (id),
  failure_reason text,
  failure_message text,
  -- When the provider was first asked to pay it, written before it is asked: from then on only the provider knows.
  asked_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint failure_is_whole check (
    (state in ('failed', 'returned')) = (num_nonnulls(failure_reason, failure_message) = 2)),
  constraint nobody_approves_their_own check (approved_by is distinct from claimed_by or approved_by is null)
);
create index withdrawal_part_of on withdrawal_part (withdrawal_id, created_at);
create index withdrawal_part_open on withdrawal_part (updated_at) where state in ('claimed', 'sent', 'unknown');
grant select, insert, update on withdrawal_part to emun_server;

-- Transfers on a chain that were payouts of ours: none settles two parts.
create table chain_payout (
  chain text not null,
  key text not null,
  part_id text not null references withdrawal_part (id),
  primary key (chain, key)
);
grant select, insert on chain_payout to emun_server;
