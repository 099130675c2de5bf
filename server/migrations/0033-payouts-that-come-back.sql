-- Of an incoming line: the part of a withdrawal that was paid, and that the recipient's bank sent back by it.
alter table statement_line add column returned_part_id text unique references withdrawal_part (id);
alter table statement_line add constraint only_what_came_in_comes_back check (amount_minor > 0 or returned_part_id is null);
alter table statement_line drop constraint match_is_whole;
alter table statement_line drop constraint no_match_is_left_over;
alter table statement_line add constraint match_is_whole check (
  num_nonnulls(payment_id, part_id, returned_line_id, returned_part_id) = case when state = 'matched' then 1 else 0 end);
