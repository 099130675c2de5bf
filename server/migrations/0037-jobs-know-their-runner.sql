-- Which runner holds a job: what one still holds when it has nothing in hand was lost with a connection, and is its to take again.
alter table job add column locked_by uuid;
