-- Accounts of ours that customers pay to: a bank account, a phone, a machine. Each may take so much a day and a month.
create table deposit_place (
  id text primary key,
  rail text not null,
  name text not null,
  -- What a customer is shown of it, by the names of the rail's details.
  details jsonb not null,
  currency text not null,
  day_limit_minor bigint not null check (day_limit_minor > 0),
  month_limit_minor bigint not null check (month_limit_minor > 0),
  -- Where it is, for rails that ask; null for everywhere.
  region text,
  is_on boolean not null default true,
  created_at timestamptz not null
);
grant select, insert, update on deposit_place to emun_server;

-- Numbers of addresses of a chain, each given out once.
create table chain_index (
  chain text primary key,
  next_index integer not null check (next_index >= 0),
  -- Where the last look ended, as the watcher wants to be told.
  cursor jsonb
);
grant select, insert, update on chain_index to emun_server;

create table deposit (
  id text primary key,
  customer_id text not null references customer (id),
  rail text not null,
  way text not null check (way in ('details', 'hosted', 'chain')),
  state text not null check (state in (
    'awaiting_details', 'details_ready', 'proof_sent', 'confirming', 'credited', 'rejected', 'expired', 'cancelled')),
  quote_id text not null references quote (id),
  -- What the customer asked to pay, and what they are to pay: another amount may be needed to know it by.
  requested_minor bigint not null check (requested_minor > 0),
  pay_minor bigint not null check (pay_minor > 0),
  currency text not null,
  -- When the customer agreed to another amount than they asked for.
  accepted_at timestamptz,
  answers jsonb not null,
  place_id text references deposit_place (id),
  -- What to pay with, by the names of the rail's details.
  details jsonb,
  address text,
  address_index integer,
  provider text,
  provider_ref text,
  pay_at text,
  -- Until when somebody has to give the details, and until when it can then be paid.
  details_due_at timestamptz not null,
  expires_at timestamptz,
  -- Set while an operator should look at it: the proof came, or what arrived is not what was agreed.
  review_since timestamptz,
  proof_asked_again text,
  rejection_reason text,
  rejection_message text,
  decided_by text references operator (id),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rejection_is_whole check ((state = 'rejected') = (num_nonnulls(rejection_reason, rejection_message) = 2)),
  constraint address_is_whole check (num_nonnulls(address, address_index) in (0, 2))
);
create index deposit_of_customer on deposit (customer_id, created_at desc);
create index deposit_waiting on deposit (created_at) where state = 'awaiting_details';
create index deposit_in_review on deposit (review_since) where review_since is not null;
create index deposit_open on deposit (expires_at) where state in ('details_ready', 'confirming', 'awaiting_details');
create index deposit_watched on deposit (rail, created_at) where address is not null;
create unique index deposit_address on deposit (rail, address) where address is not null;
create unique index deposit_provider_ref on deposit (provider, provider_ref) where provider_ref is not null;
grant select, insert, update on deposit to emun_server;

-- Amounts that are taken at a place: no two open payments to it are of the same one. Kept a day beyond, for those who are late.
create table deposit_amount (
  place_id text not null references deposit_place (id),
  pay_minor bigint not null check (pay_minor > 0),
  currency text not null,
  deposit_id text not null unique references deposit (id),
  until timestamptz not null,
  primary key (place_id, pay_minor)
);
grant select, insert, update, delete on deposit_amount to emun_server;

create table deposit_proof (
  id text primary key,
  deposit_id text not null references deposit (id),
  file_id text not null unique references file (id),
  -- A keyed hash of what was sent: it finds the same picture again and says nothing of it.
  picture_hash bytea not null,
  sent_at timestamptz not null
);
create index deposit_proof_of_deposit on deposit_proof (deposit_id, sent_at desc);
create index deposit_proof_of_picture on deposit_proof (picture_hash);
grant select, insert on deposit_proof to emun_server;

create table deposit_look (
  proof_id text not null references deposit_proof (id),
  operator_id text not null references operator (id),
  at timestamptz not null,
  primary key (proof_id, operator_id)
);
grant select, insert, update on deposit_look to emun_server;

-- Money that arrived: one row a payment as its provider, chain or statement knows it, and so at most one credit. One that was
-- taken back and came again is another row.
create table payment (
  id uuid primary key,
  source text not null,
  source_ref text not null,
  rail text not null,
  deposit_id text references deposit (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- seen: on its way; held: here, and somebody has to look; credited; gone: it never came after all.
  state text not null check (state in ('seen', 'held', 'credited', 'gone')),
  outcome text not null check (outcome in ('exact', 'under', 'over', 'late', 'duplicate')),
  confirmations integer,
  confirmations_needed integer,
  -- On a chain: nothing can undo it any more.
  is_final boolean not null default false,
  -- On a chain: since when no look has shown it.
  gone_since timestamptz,
  -- When it went away again after it was credited.
  undone_at timestamptz,
  -- When an operator decided that it is not to be credited.
  declined_at timestamptz,
  block_hash text,
  txid text,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the customer got for it, and what it was counted by; the posting has the payment's id.
  credited_at timestamptz,
  fee_minor bigint,
  receive_minor bigint,
  wallet_currency text,
  fee_basis_points integer,
  rate numeric(24, 12),
  rate_base text,
  rate_quote text,
  spread_basis_points integer,
  rate_source text,
  rate_as_of timestamptz,
  constraint credit_is_whole check (
    (state = 'credited') = (num_nonnulls(credited_at, fee_minor, receive_minor, wallet_currency, fee_basis_points) = 5))
);
create unique index payment_once on payment (source, source_ref) where undone_at is null;
create index payment_of_deposit on payment (deposit_id, created_at);
create index payment_open on payment (source) where state in ('seen', 'held') or (state = 'credited' and not is_final);
create index payment_gone on payment (source, updated_at) where state = 'gone' or undone_at is not null;
grant select, insert, update on payment to emun_server;

-- Tokens of others that came to an address of ours, which are no money here. Somebody looks at each, once.
create table other_token (
  source text not null,
  source_ref text not null,
  deposit_id text not null references deposit (id),
  contract text not null,
  -- In units of its own.
  units numeric not null check (units > 0),
  txid text not null,
  seen_at timestamptz not null,
  primary key (source, source_ref)
);
grant select, insert on other_token to emun_server;
