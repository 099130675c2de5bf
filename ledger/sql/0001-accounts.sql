-- Who can hold money: the assets we keep books in, the chart of accounts, and the accounts themselves.

create schema ledger;

-- The same codes and digits as contract/money; a test holds the two together.
create table ledger.asset (
  code text primary key,
  digits smallint not null check (digits between 0 and 18)
);

insert into ledger.asset (code, digits) values
  ('USD', 2), ('ILS', 2), ('EUR', 2), ('JPY', 0), ('BTC', 8), ('USDT', 6);

-- The chart lives in the database, not in the caller's hands: a buggy server cannot open an account that goes negative.
create table ledger.chart (
  kind text primary key,
  holder text not null check (holder in ('customer', 'house')),
  min_balance bigint
);

insert into ledger.chart (kind, holder, min_balance) values
  ('main', 'customer', 0),
  ('return', 'customer', 0),
  ('sandbox_funding', 'house', null);

-- Only balance, seq and frozen ever change, and no index names them: with half of every page free, such an update stays
-- in its page and touches no index.
create table ledger.account (
  id bigint generated always as identity primary key,
  owner text not null check (owner <> ''),
  kind text not null references ledger.chart,
  asset text not null references ledger.asset,
  min_balance bigint,
  frozen boolean not null default false,
  balance bigint not null default 0,
  seq bigint not null default 0 check (seq >= 0),
  unique (owner, kind, asset),
  constraint account_not_below_minimum check (balance >= min_balance),
  -- One short of the type's own range, so that the negative of every balance is a balance too.
  constraint account_balance_has_negative check (balance >= -9223372036854775807)
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);
