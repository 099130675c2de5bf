-- Money on prepaid cards: each card has accounts of its own, `card:` and its id. What the issuer has of us is a float like a
-- rail's, so that floats and cards together are what the issuer's books say.

alter table ledger.chart drop constraint chart_holder_check;
alter table ledger.chart add constraint chart_holder_check check (holder in ('customer', 'house', 'rail', 'card'));

insert into ledger.chart (kind, holder, min_balance) values
  ('card', 'card', 0),
  ('card_pending', 'card', 0),
  ('card_fees', 'rail', 0);

-- The holder that the chart names for a kind must be who asks: the house, what stands before the name of a rail or a card, or
-- else a customer.
create or replace function ledger.open_account(owner text, kind text, asset text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  chart_row ledger.chart;
  account_id bigint;
  holder text := case
    when open_account.owner = 'house' then 'house'
    when open_account.owner like '%:%' then split_part(open_account.owner, ':', 1)
    else 'customer'
  end;
begin
  select * into chart_row from ledger.chart c where c.kind = open_account.kind;
  if holder is distinct from chart_row.holder then
    raise exception 'the chart has no account of kind % for owner %', open_account.kind, open_account.owner
      using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger.account as a (owner, kind, asset, min_balance)
  values (open_account.owner, open_account.kind, open_account.asset, chart_row.min_balance)
  on conflict on constraint account_owner_kind_asset_key do nothing
  returning a.id into account_id;

  if account_id is null then
    select a.id into strict account_id from ledger.account a
    where a.owner = open_account.owner and a.kind = open_account.kind and a.asset = open_account.asset;
  end if;
  return account_id;
end
$$;
