-- What a type of card costs and allows, from when on. The newest row that has begun counts; none is ever changed.
create table card_type_setting (
  card_type text not null,
  effective_at timestamptz not null,
  seq bigint generated always as identity,
  is_on boolean not null,
  -- All in the wallet's currency.
  fee_minor bigint not null check (fee_minor >= 0),
  start_minor bigint not null check (start_minor > 0),
  top_up_fee_basis_points integer not null check (top_up_fee_basis_points between 0 and 10000),
  top_up_minimum_minor bigint not null check (top_up_minimum_minor > 0),
  top_up_maximum_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  reason text,
  -- Null for what the product came with.
  proposed_by text references operator (id),
  approved_by text references operator (id),
  primary key (card_type, effective_at, seq),
  check (top_up_maximum_minor >= top_up_minimum_minor),
  constraint two_people_decide check (
    num_nonnulls(proposed_by, approved_by) in (0, 2) and (proposed_by is distinct from approved_by or proposed_by is null))
);
create unique index card_type_setting_initial on card_type_setting (card_type) where proposed_by is null;
grant select, insert on card_type_setting to emun_server;

-- What issuers last said of the types of cards they make: nobody waits for an issuer to see what there is.
create table card_type_told (
  issuer text not null,
  ref text not null,
  told jsonb not null,
  heard_at timestamptz not null,
  primary key (issuer, ref)
);
grant select, insert, update, delete on card_type_told to emun_server;

-- Whose name stands on a card. The issuer looks at each for each type of card; its id is the issuer's idempotency key.
create table cardholder (
  id text primary key,
  customer_id text not null references customer (id),
  card_type text not null,
  issuer text not null,
  issuer_ref text,
  -- `asking`: the issuer has not said yet that it has it.
  state text not null check (state in ('asking', 'review', 'approved', 'rejected')),
  reason text,
  -- Names, birthday, email, phone and address, as they are sent.
  person jsonb not null,
  -- How often it was sent: each correction is a request of its own.
  revision integer not null default 1 check (revision > 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cardholder_of_customer on cardholder (customer_id, created_at desc);
create unique index cardholder_of_issuer on cardholder (issuer, issuer_ref) where issuer_ref is not null;
grant select, insert, update on cardholder to emun_server;

-- A prepaid card. Its money is in the ledger, under `card:` and its id; its number and its code are nowhere here.
create table card (
  id text primary key,
  customer_id text not null references customer (id),
  card_type text not null,
  currency text not null,
  issuer text not null,
  -- The issuer's name for it; null until it has one.
  issuer_ref text,
  holder_id text references cardholder (id),
  name text not null,
  email text not null,
  state text not null check (state in ('ready', 'creating', 'active', 'frozen', 'blocked', 'failed')),
  -- What the issuer is being asked, where it changes the state. A freeze counts from our answer on: `frozen` with
  -- `freeze` here; what the shop's side lets through meanwhile is the issuer's.
  changing text check (changing in ('create', 'freeze', 'unfreeze', 'block')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer check (expiry_month between 1 and 12),
  expiry_year integer,
  -- In the card's currency.
  day_limit_minor bigint check (day_limit_minor > 0),
  month_limit_minor bigint check (month_limit_minor > 0),
  only_shop text,
  is_single_use boolean not null default false,
  lives_until date,
  replaces text references card (id),
  block_reason text,
  blocked_at timestamptz,
  -- What came back to the wallet when it was blocked, in the wallet's currency; null until it has.
  returned_minor bigint check (returned_minor >= 0),
  -- Operators' look at it: null where nobody looks.
  audit text check (audit in ('under_review', 'passed_audit')),
  active_at timestamptz,
  -- Of the last payment by the network's clock, or the last top-up: a card unused for a year is cancelled.
  used_at timestamptz not null,
  -- How often its customer was told that it is not used, since which use, and when it is blocked if it stays so.
  unused_notices integer not null default 0 check (unused_notices between 0 and 2),
  unused_since timestamptz,
  unused_until timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blocked_says_why check (state <> 'blocked' or num_nonnulls(block_reason, blocked_at) = 2),
  constraint unused_is_whole check (num_nonnulls(unused_since, unused_until) in (0, 2)),
  constraint expiry_is_whole check (num_nonnulls(expiry_month, expiry_year) in (0, 2))
);
create index card_of_customer on card (customer_id, created_at desc);
create unique index card_of_issuer on card (issuer, issuer_ref) where issuer_ref is not null;
create unique index card_replaces on card (replaces) where replaces is not null and state <> 'failed';
create index card_unused on card (used_at) where state in ('active', 'frozen');
create index card_lives_until on card (lives_until) where lives_until is not null and state in ('active', 'frozen');
grant select, insert, update on card to emun_server;

-- Something asked of the issuer. Its id is the issuer's idempotency key, and that of the posting that set its money aside.
create table card_request (
  id text primary key,
  card_id text not null references card (id),
  kind text not null check (kind in ('create', 'top_up', 'withdraw', 'freeze', 'unfreeze', 'block')),
  state text not null check (state in ('pending', 'unknown', 'done', 'failed')),
  -- What leaves the wallet (create, top_up: with the fee) or comes to it (withdraw, block), in the wallet's currency.
  amount_minor bigint check (amount_minor >= 0),
  fee_minor bigint check (fee_minor >= 0),
  wallet_currency text not null,
  -- What comes to the card or leaves it, in its currency.
  card_minor bigint check (card_minor >= 0),
  card_currency text not null,
  -- Who or what asked: customer, operator, or the rule that blocked it.
  asked_by text not null,
  operator_id text references operator (id),
  -- When the issuer was first asked: after that only the issuer says how it went.
  asked_at timestamptz,
  issuer_ref text,
  reason text,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_request_of_card on card_request (card_id, created_at desc);
create index card_request_open on card_request (card_id) where state in ('pending', 'unknown');
-- A state is changed by one request at a time. Only a block waits for nobody: from our word on nothing may be charged, and what
-- the issuer was asked before it ends by itself.
create unique index card_request_one_change on card_request (card_id)
  where state in ('pending', 'unknown') and kind in ('create', 'freeze', 'unfreeze');
create unique index card_request_one_block on card_request (card_id)
  where state in ('pending', 'unknown', 'done') and kind = 'block';
create unique index card_request_of_issuer on card_request (card_id, issuer_ref) where issuer_ref is not null;
grant select, insert, update on card_request to emun_server;

-- What happened on a card at a shop, as the issuer last told it. `posted_minor`: what of it is on the books, below nothing
-- where it left the card; what the issuer tells anew moves the difference.
create table card_auth (
  card_id text not null references card (id),
  ref text not null,
  origin text,
  kind text not null check (kind in ('purchase', 'refund', 'void', 'verification', 'fee')),
  state text not null check (state in ('authorised', 'settled', 'failed')),
  asked_decimal text not null,
  asked_currency text not null,
  billed_minor bigint not null check (billed_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null,
  merchant_name text,
  merchant_category text,
  merchant_country text,
  decline text,
  at timestamptz not null,
  posted_minor bigint not null default 0 check (posted_minor <= 0 or kind in ('refund', 'void')),
  -- What the ledger could not take yet: it is tried again when what came before it is known.
  is_waiting boolean not null default false,
  -- What was read before somebody else wrote is read again: an older answer never comes over a newer one.
  version integer not null default 1 check (version > 0),
  heard_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (card_id, ref)
);
create index card_auth_history on card_auth (card_id, at desc, ref desc);
create index card_auth_waiting on card_auth (heard_at) where is_waiting;
grant select, insert, update on card_auth to emun_server;

-- Which posting moved the money of which payment: one that is told anew has several.
create table card_auth_posting (
  posting uuid primary key,
  card_id text not null,
  ref text not null,
  foreign key (card_id, ref) references card_auth (card_id, ref)
);
grant select, insert on card_auth_posting to emun_server;

-- What a card could not pay its issuer, so that the issuer took it from us: the customer owes it.
create table card_issuer_fee (
  issuer text not null,
  ref text not null,
  card_id text not null references card (id),
  auth_ref text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  at timestamptz not null,
  heard_at timestamptz not null,
  primary key (issuer, ref)
);
create index card_issuer_fee_of_card on card_issuer_fee (card_id, at desc);
grant select, insert on card_issuer_fee to emun_server;

-- Who had the number or the code of a card shown, and when; never what was shown.
create table card_reveal (
  id bigint generated always as identity primary key,
  card_id text not null references card (id),
  session_id text not null,
  secret text not null check (secret in ('pan', 'cvv', 'three_ds')),
  at timestamptz not null
);
create index card_reveal_of_card on card_reveal (card_id, at desc);
grant select, insert on card_reveal to emun_server;
