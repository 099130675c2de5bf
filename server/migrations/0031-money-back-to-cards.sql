-- Money goes back to a card as the refund of a payment by it: which one it was is told by the end of its number.
alter table payment add column last4 text check (last4 ~ '^[0-9]{4}$');

-- Why somebody has to look at it before it is credited.
alter table payment add column doubt text check (doubt in (
  'another_payer', 'another_currency', 'disputed', 'went_back', 'paid_again', 'account_closed_to_money', 'nothing_left', 'no_rate'));

-- What its provider says against it after it was credited; null where it says nothing, or nothing any more.
alter table payment add column against text check (against in ('disputed', 'went_back', 'failed', 'differs'));

-- A payment that was held and is not to be credited goes back to its payer, once: the refund has the payment's id.
alter table payment add column sent_back text check (sent_back in ('asked', 'unknown', 'made', 'failed'));
alter table payment add column sent_back_ref text;
alter table payment add constraint only_declined_go_back check (sent_back is null or declined_at is not null);
-- Of what was sent back to the payer after it was credited, by withdrawals, a credit that is taken back leaves this out.
alter table payment add column undone_minor bigint check (undone_minor > 0);
alter table payment add constraint undone_is_of_an_undone check (undone_minor is null or undone_at is not null);

-- How much of a payment is promised to its card.
create index withdrawal_to_payment on withdrawal (customer_id, (answers ->> 'payment')) where answers ->> 'payment' is not null;
create index withdrawal_part_to_payment on withdrawal_part ((answers ->> 'payment')) where answers ->> 'payment' is not null;
