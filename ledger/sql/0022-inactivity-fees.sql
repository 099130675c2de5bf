-- What the house takes from accounts that nobody uses.
insert into ledger.chart (kind, holder, min_balance) values ('inactivity_fees', 'house', 0);
