-- Every counted attempt at something limited: logins, codes, look-ups. The subject is hashed.
create table attempt (
  action text not null,
  subject bytea not null,
  at timestamptz not null
);
create index attempt_recent on attempt (action, subject, at);

grant select, insert, delete on attempt to emun_server;
