-- Words people look for of which an operator has said that nobody sells such a thing here.

create table search_not_sold (
  -- the word folded as in search_log
  keyword_key text primary key,
  keyword text not null,
  marked_by uuid not null references operator (id),
  marked_at timestamptz not null
);
