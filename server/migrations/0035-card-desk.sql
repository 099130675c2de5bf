-- How operators find cards: by the last digits, by the beginning of the name, by what waits for an issuer that did not answer.
create index card_last4 on card (last4) where last4 is not null;
create index card_name on card (lower(name) collate "C");
create index card_labelled on card (audit, id) where audit is not null;
create index card_changing on card (id) where changing is not null;
create index card_request_unknown on card_request (card_id) where state = 'unknown';

-- Declined payments of all cards, newest first.
create index card_auth_declined on card_auth (at desc, card_id desc, ref desc) where state = 'failed';
