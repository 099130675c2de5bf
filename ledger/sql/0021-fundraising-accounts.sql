-- Money that was given for a purpose: each fundraising has one account of its own, `fundraising:` and its id.

alter table ledger.chart drop constraint chart_holder_check;
alter table ledger.chart add constraint chart_holder_check check (holder in ('customer', 'house', 'rail', 'card', 'fundraising'));

insert into ledger.chart (kind, holder, min_balance) values ('fundraising', 'fundraising', 0);
