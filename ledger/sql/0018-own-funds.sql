-- Money of the house at a rail: what lay there before the first statement, its own transfers, what the bank takes or gives.
insert into ledger.chart (kind, holder, min_balance) values ('own_funds', 'rail', null);
