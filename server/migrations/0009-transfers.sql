-- One row a transfer between wallets; the money itself is in the ledger, under the same id.
create table transfer (
  id uuid primary key,
  payer_id text not null references customer (id),
  payee_id text not null references customer (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  note text,
  created_at timestamptz not null,
  check (payer_id <> payee_id)
);
create index transfer_of_payer on transfer (payer_id, created_at) include (amount_minor, payee_id);

grant select, insert on transfer to emun_server;
