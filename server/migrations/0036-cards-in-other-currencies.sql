-- By what money goes between the wallet and a card of another currency: fixed when it is asked for, so that what was shown is what
-- is posted, and what comes back comes back by the same.
alter table card_request
  add column rate numeric(24, 12) check (rate > 0),
  add column rate_base text,
  add column rate_quote text,
  add column spread_basis_points integer,
  add column rate_source text,
  add column rate_as_of timestamptz,
  -- A top-up out of money that came over a chain, for which whoever is verified for it pays no fee.
  add column is_crypto_funded boolean not null default false,
  add constraint rate_is_whole check (num_nonnulls(rate, rate_base, rate_quote, rate_source, rate_as_of) in (0, 5));

-- The same as `returned_minor`, in the card's currency. Until now every card was of its wallet's.
alter table card add column returned_card_minor bigint check (returned_card_minor >= 0);
update card set returned_card_minor = returned_minor;
alter table card add constraint returned_in_both check (num_nonnulls(returned_minor, returned_card_minor) in (0, 2));
