-- Whether who registers agreed that an advertiser's tracker is told of it (without who they are). Off unless they said so.
alter table validation add column conversion_consent boolean not null default false;
alter table validation alter column conversion_consent drop default;
