-- What is due to those who bring customers, and what they were paid of it.

-- Who brought a customer is fixed when the account is opened, and was there before: so no circle of any length can be.
alter table customer add constraint invited_by_somebody_else check (invited_by is distinct from id);
create index customer_invited on customer (invited_by) where invited_by is not null;

create function keep_inviter() returns trigger language plpgsql as $$
begin
  raise exception 'who invited customer % never changes', old.id using errcode = 'integrity_constraint_violation';
end
$$;
create trigger customer_keeps_inviter before update of invited_by on customer
  for each row when (old.invited_by is distinct from new.invited_by) execute function keep_inviter();

create table referral_reward (
  -- What it is due for: the request for a card, or for money to go onto one.
  source text not null references card_request (id),
  -- 1 for who brought the customer, 2 for who brought them.
  level smallint not null check (level in (1, 2)),
  -- Whose it is.
  customer_id text not null references customer (id),
  card_id text not null references card (id),
  kind text not null check (kind in ('card', 'top_up')),
  state text not null default 'pending' check (state in ('pending', 'settled', 'reversed')),
  -- A share of what went onto the card, less what came back off it; or a fixed amount for a card.
  base_minor bigint not null check (base_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor between 0 and base_minor),
  basis_points integer not null check (basis_points between 0 and 10000),
  fixed_minor bigint not null check (fixed_minor >= 0),
  currency text not null,
  -- In ten-thousandths of a minor unit, so that nothing is rounded here.
  due bigint not null generated always as (
    case when state = 'reversed' then 0 else (base_minor - returned_minor) * basis_points + fixed_minor * 10000 end
  ) stored,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (source, level),
  constraint a_card_has_no_share check ((kind = 'card') = (base_minor = 0)),
  constraint settled_says_when check (state <> 'settled' or settled_at is not null)
);
create index referral_reward_of on referral_reward (customer_id, source desc, level desc);
create index referral_reward_on_card on referral_reward (card_id) where kind = 'top_up' and state = 'settled';
grant select, insert, update on referral_reward to emun_server;

create table referral_payout (
  posting uuid primary key,
  customer_id text not null references customer (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null
);
create index referral_payout_of on referral_payout (customer_id);
grant select, insert on referral_payout to emun_server;
