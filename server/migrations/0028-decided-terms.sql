-- Terms that two people decided on in the console say why. They may be decided anew before they begin: then there are two
-- from one moment on, and the later decision counts. Rows are still only added.
alter table rail_setting add column reason text;
alter table rail_setting add column seq bigint generated always as identity;
alter table rail_setting drop constraint rail_setting_pkey;
alter table rail_setting add primary key (rail, direction, effective_at, seq);
-- A rail comes with one set of terms a direction, however often the server starts.
create unique index rail_setting_initial on rail_setting (rail, direction) where proposed_by is null;

alter table house_setting add column reason text;
alter table house_setting add column seq bigint generated always as identity;
alter table house_setting drop constraint house_setting_pkey;
alter table house_setting add primary key (name, effective_at, seq);
alter table house_setting add constraint two_people_decide check (
  num_nonnulls(proposed_by, approved_by) in (0, 2) and (proposed_by is distinct from approved_by or proposed_by is null));
