-- The articles of the news that a customer has opened, whichever version of them they saw. What was published before the account
-- was opened counts as read without a row.
create table news_read (
  customer_id text not null references customer (id),
  item_id text not null references content_item (id),
  read_at timestamptz not null,
  primary key (customer_id, item_id)
);
grant select, insert on news_read to emun_server;
