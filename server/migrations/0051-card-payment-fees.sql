-- What we take for a payment by a card, besides what its issuer takes on the card: once a payment, however often it is told.
create table card_payment_fee (
  card_id text not null,
  ref text not null,
  -- Both in the wallet's currency. What the customer is charged now; what of it their balance could not pay yet.
  charged_minor bigint not null check (charged_minor >= 0),
  owed_minor bigint not null check (owed_minor between 0 and charged_minor),
  currency text not null,
  -- Of a card of another currency: by what it was counted first, so that a later word moves no more than it says.
  rate numeric check (rate > 0),
  rate_base text,
  rate_quote text,
  -- There was no rate to count it by, or an account was frozen: it is counted again.
  is_waiting boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (card_id, ref),
  foreign key (card_id, ref) references card_auth (card_id, ref),
  constraint rate_is_whole check (num_nonnulls(rate, rate_base, rate_quote) in (0, 3))
);
create index card_payment_fee_open on card_payment_fee (created_at) where is_waiting or owed_minor > 0;
grant select, insert, update on card_payment_fee to emun_server;

-- Which posting charged or gave back which fee.
create table card_payment_fee_posting (
  posting uuid primary key,
  card_id text not null,
  ref text not null,
  foreign key (card_id, ref) references card_payment_fee (card_id, ref)
);
grant select, insert on card_payment_fee_posting to emun_server;

-- What is given back or voided of a payment.
create index card_auth_of_origin on card_auth (card_id, origin) where origin is not null;
