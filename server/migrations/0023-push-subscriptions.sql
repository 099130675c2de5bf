-- Browsers that agreed to be told things while they are closed: at most one a session, and no longer than the session.
create table push_subscription (
  session_id text primary key references session (id) on delete cascade,
  customer_id text not null references customer (id),
  -- SHA-256 of the endpoint: a browser that another customer now uses is theirs alone.
  endpoint_hash bytea not null unique,
  -- Endpoint and keys, encrypted with the server's key: whoever has them can speak to the browser.
  sealed bytea not null,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscription_of_customer on push_subscription (customer_id);
grant select, insert, update, delete on push_subscription to emun_server;

-- Sessions end and customers are blocked in many places. Whoever does it next need not know of this table.
create function forget_push_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'session' then
    delete from push_subscription where session_id = new.id;
  else
    delete from push_subscription where customer_id = new.id;
  end if;
  return null;
end
$$;
create trigger session_end_forgets_push after update of ended_at on session
  for each row when (new.ended_at is not null) execute function forget_push_subscriptions();
create trigger block_forgets_push after update of state on customer
  for each row when (new.state = 'blocked') execute function forget_push_subscriptions();
