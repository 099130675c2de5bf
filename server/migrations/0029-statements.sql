-- What our banks and apps say of our accounts, one row a file that was read.
create table statement (
  id text primary key,
  rail text not null,
  -- Which account of ours; null where the rail has one.
  place_id text references deposit_place (id),
  currency text not null,
  closing_minor bigint not null check (closing_minor between -900000000000000000 and 900000000000000000),
  -- What the account held before its first statement, and how much of that our books knew of; the rest was posted with
  -- it. Nought in every later one.
  opening_minor bigint not null check (opening_minor between -900000000000000000 and 900000000000000000),
  carried_minor bigint not null check (carried_minor between -900000000000000000 and 900000000000000000),
  first_day date not null,
  last_day date not null,
  added integer not null check (added > 0),
  imported_by text not null references operator (id),
  imported_at timestamptz not null
);
create index statement_newest on statement (rail, last_day desc, imported_at desc);
grant select, insert on statement to emun_server;

-- One movement of an account of ours. Money that came in lies in suspense until it has an end here.
create table statement_line (
  id text primary key,
  statement_id text not null references statement (id),
  rail text not null,
  place_id text references deposit_place (id),
  -- Day, amount, payer and reference; of several that are alike in a file, the how many-th.
  content bytea not null,
  nth integer not null check (nth > 0),
  day date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  payer text not null,
  reference text not null,
  raw text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored', 'sent_back')),
  payment_id uuid unique references payment (id),
  part_id text unique references withdrawal_part (id),
  -- Of an outgoing line: the incoming one that was sent back by it.
  returned_line_id text unique references statement_line (id),
  note text,
  sent_back_reference text,
  -- Null for what matched by itself.
  decided_by text references operator (id),
  decided_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  constraint match_is_whole check ((state = 'matched') = (num_nonnulls(payment_id, part_id, returned_line_id) = 1)),
  constraint no_match_is_left_over check (state = 'matched' or num_nonnulls(payment_id, part_id, returned_line_id) = 0),
  constraint what_came_in_pays_nothing check (amount_minor < 0 or num_nonnulls(part_id, returned_line_id) = 0),
  constraint what_went_out_credits_nothing check (amount_minor > 0 or (payment_id is null and state <> 'sent_back')),
  constraint an_end_says_why check (state not in ('ignored', 'sent_back') or (note is not null and decided_by is not null)),
  constraint sent_back_says_how check ((state = 'sent_back') = (sent_back_reference is not null)),
  constraint an_end_has_its_time check ((state = 'open') = (decided_at is null))
);
create unique index statement_line_once on statement_line (rail, coalesce(place_id, ''), content, nth);
create index statement_line_open on statement_line (created_at) where state = 'open';
create index statement_line_of on statement_line (statement_id);
grant select, insert, update on statement_line to emun_server;

-- Files of payouts as they went to the bank: kept whole, to be taken again.
create table payout_file (
  id text primary key,
  -- It begins every reference in the file.
  number bigint not null unique,
  rail text not null,
  -- The how many-th of its day.
  serial integer not null check (serial between 1 and 999),
  created_on date not null,
  pay_on date not null,
  payments integer not null check (payments > 0),
  total_minor bigint not null check (total_minor > 0),
  currency text not null,
  bytes bytea not null,
  created_by text not null references operator (id),
  created_at timestamptz not null,
  unique (created_on, serial)
);
grant select, insert on payout_file to emun_server;

-- A payment is in one file at most.
create table payout_file_part (
  part_id text primary key references withdrawal_part (id),
  file_id text not null references payout_file (id),
  position integer not null check (position > 0),
  unique (file_id, position)
);
grant select, insert on payout_file_part to emun_server;
