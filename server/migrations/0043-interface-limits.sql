-- What a key may do, and from where: everything and from anywhere, until its owner says otherwise.
alter table interface_key
  add column scopes text[] not null default array['payments', 'refunds', 'payouts', 'balance']
    check (scopes <@ array['payments', 'refunds', 'payouts', 'balance']),
  -- Addresses and networks; from anywhere where there is none.
  add column addresses text[] not null default '{}';

alter table interface_act
  drop constraint interface_act_act_check,
  add constraint interface_act_act_check check (act in
    ('created', 'renamed', 'logo', 'blocked', 'unblocked', 'secret_shown', 'secret_renewed', 'limited'));
