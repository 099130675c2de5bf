-- Who works on what. An item of a queue belongs to one operator at a time, for as long as they are at it.
create table desk_claim (
  queue text not null,
  item text not null,
  operator_id text not null references operator (id),
  claimed_at timestamptz not null,
  -- Moves on while the operator works; after it anybody may take the item.
  until timestamptz not null,
  primary key (queue, item)
);
create index desk_claim_of_operator on desk_claim (operator_id);
grant select, insert, update, delete on desk_claim to emun_server;

-- When the last item of a queue was done: an empty queue then says since when it is.
create table desk_progress (
  queue text primary key,
  last_done_at timestamptz not null
);
grant select, insert, update on desk_progress to emun_server;

-- What one operator proposes and another one has to agree to.
create table approval (
  id text primary key,
  kind text not null,
  -- What it is about, by its id.
  subject text not null,
  proposal jsonb not null,
  proposed_by text not null references operator (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'expired')),
  decided_by text references operator (id),
  decided_at timestamptz,
  constraint outcome_is_whole check ((outcome is null) = (decided_at is null)),
  constraint outcome_says_who check (coalesce(outcome <> 'expired', false) = (decided_by is not null)),
  constraint nobody_agrees_with_themselves check (decided_by is distinct from proposed_by)
);
create unique index approval_open on approval (kind, subject) where outcome is null;
grant select, insert, update on approval to emun_server;

-- Which pictures an operator has had before their eyes: nobody decides on what they did not look at.
create table review_look (
  submission_id text not null references verification_submission (id),
  operator_id text not null references operator (id),
  at timestamptz not null,
  primary key (submission_id, operator_id)
);
grant select, insert, update on review_look to emun_server;
