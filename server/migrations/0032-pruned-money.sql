-- Raw messages of providers are kept for half a year after they were worked on, and then deleted.
grant delete on provider_event to emun_server;
create index provider_event_received on provider_event (received_at) where handled_at is not null;
