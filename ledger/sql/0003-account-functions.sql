-- The only ways to make an account or to freeze one.

-- Opens the account, or finds it when it is open already. The least balance comes from the chart.
create function ledger.open_account(owner text, kind text, asset text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  chart_row ledger.chart;
  account_id bigint;
begin
  select * into chart_row from ledger.chart c where c.kind = open_account.kind;
  if (open_account.owner = 'house') is distinct from (chart_row.holder = 'house') then
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

-- Freezes or unfreezes; false when there is no such account. Waits for a posting in flight on the account.
create function ledger.set_frozen(account_id bigint, frozen boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account a set frozen = set_frozen.frozen where a.id = set_frozen.account_id;
  return found;
end
$$;
