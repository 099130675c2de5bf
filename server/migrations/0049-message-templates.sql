-- What operators' messages to one customer begin with is a text too, written and published like the others.
alter table content_item
  drop constraint content_item_kind_check,
  add constraint content_item_kind_check check (
    kind in ('news', 'banner', 'question', 'contacts', 'document', 'template'));
