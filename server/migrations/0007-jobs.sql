-- Work to do after a transaction has committed: queued inside it, so rolled-back work never runs.
create table job (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  tries integer not null default 0,
  locked_until timestamptz,
  last_error text,
  -- Set when the last try failed: the job stays for a person to look at.
  failed_at timestamptz,
  created_at timestamptz not null
);
create index job_due on job (run_at) where failed_at is null;

grant select, insert, update, delete on job to emun_server;
