-- What the house pays to those who bring customers: an expense, so as far below zero as was paid.
insert into ledger.chart (kind, holder, min_balance) values ('referral_rewards', 'house', null);
