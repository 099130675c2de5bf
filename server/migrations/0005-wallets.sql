-- A customer's wallet: its 7-digit number, its currency, and its two accounts in the ledger.
create table wallet (
  customer_id text primary key references customer (id),
  account_number text not null unique check (account_number ~ '^[1-9][0-9]{6}$'),
  currency text not null,
  main_account bigint not null unique,
  return_account bigint not null unique,
  created_at timestamptz not null
);

grant select, insert, update on wallet to emun_server;
