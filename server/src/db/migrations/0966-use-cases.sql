-- Use cases (用途) of the operators: tasks of their own, or further wordings and categories of a shipped one. The goods of
-- the chosen categories are read anew in the background, as far as goods_done of goods_total.

create table use_case (
  id uuid primary key,
  name text not null,
  -- the name without case, width and spaces
  name_key text not null unique,
  wordings text[] not null check (cardinality(wordings) <= 30),
  category_ids uuid[] not null check (cardinality(category_ids) <= 20),
  goods_total int not null default 0,
  goods_done int not null default 0,
  -- null while its goods are read anew
  indexed_at timestamptz,
  updated_by uuid not null references operator (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index use_case_updated on use_case (updated_at desc, id desc);
create index use_case_updated_by on use_case (updated_by);
