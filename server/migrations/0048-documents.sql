-- The terms of use and what becomes of personal data are texts too. Two people publish them together (an approval).
alter table content_item
  drop constraint content_item_kind_check,
  add constraint content_item_kind_check check (kind in ('news', 'banner', 'question', 'contacts', 'document'));

-- What a customer has agreed to: the version, and the very words in the language they read.
create table document_acceptance (
  customer_id text not null references customer (id),
  document text not null,
  version integer not null,
  language text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null,
  primary key (customer_id, document, version)
);
grant select, insert on document_acceptance to emun_server;
