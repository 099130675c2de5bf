-- What a customer is asked to show, and what a reviewer decided. A case is one asking: it waits for the customer (open), for
-- a reviewer (in_review), or for nobody (decided).
create table verification_case (
  id text primary key,
  customer_id text not null references customer (id),
  request_type text not null
    check (request_type in ('general', 'depositLimit', 'topupLimit', 'fundraising', 'card', 'crypto')),
  state text not null default 'open' check (state in ('open', 'in_review', 'decided')),
  -- Grows with every change: who has read the case knows by it whether that is still what it is.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- When it went to review last.
  submitted_at timestamptz,
  decided_at timestamptz,
  constraint in_review_says_since_when check (state <> 'in_review' or submitted_at is not null),
  constraint decided_says_when check ((state = 'decided') = (decided_at is not null))
);
create index verification_case_of_customer on verification_case (customer_id);
create index verification_case_waiting on verification_case (submitted_at, id) where state = 'in_review';

create table verification_document (
  id text primary key,
  case_id text not null references verification_case (id),
  kind text not null check (kind in ('passport', 'addressProof', 'card', 'selfie')),
  -- Which card, where the document is of one: its record, and what its owner knows it by.
  record_id text,
  card text,
  state text not null default 'wanted' check (state in ('wanted', 'uploaded', 'approved', 'rejected')),
  constraint only_a_card_has_a_record check (kind = 'card' or (record_id is null and card is null))
);
create unique index verification_document_once on verification_document (case_id, kind, coalesce(record_id, ''));

-- Every picture that was sent for a document, with what was decided about it: none is forgotten when the next one comes.
create table verification_submission (
  id text primary key,
  document_id text not null references verification_document (id),
  file_id text not null unique references file (id),
  -- A keyed hash of what was sent: it finds the same picture again and says nothing of it.
  picture_hash bytea not null,
  sent_at timestamptz not null,
  -- When a reviewer could first see it: the whole case was there.
  submitted_at timestamptz,
  decision text check (decision in ('approved', 'rejected')),
  reason text,
  -- Written for the customer, in their language.
  message text,
  decided_by text references operator (id),
  decided_at timestamptz,
  constraint decision_is_whole check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint rejection_says_why check ((decision is not distinct from 'rejected') = (num_nonnulls(reason, message) = 2))
);
-- One at a time is waiting for a decision, however many are sent at once.
create unique index verification_submission_waiting on verification_submission (document_id) where decision is null;
create index verification_submission_of_document on verification_submission (document_id);
create index verification_submission_of_picture on verification_submission (picture_hash);
create index verification_submission_decided on verification_submission (decided_at) where decided_at is not null;

grant select, insert, update on verification_case, verification_document, verification_submission to emun_server;
