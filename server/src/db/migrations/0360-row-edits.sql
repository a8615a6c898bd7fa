-- How often a row with a form was written, by whom and when last: whoever saves what was read before that is told.
-- A row that is not here was never edited: version 0.
create table row_edit (
  entity text not null,
  key text not null,
  version integer not null,
  actor_kind text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (entity, key)
);
