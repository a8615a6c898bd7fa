-- The purchasing list of a buyer (采购池): what is wanted, line by line, and the goods that answer to it.

create table pool_line (
  id uuid primary key,
  account_id uuid not null references account (id),
  sort int not null,
  name text not null default '',
  cas text not null default '',
  catalog_no text not null default '',
  brand text not null default '',
  pack text not null default '',
  unit text not null default '',
  remark text not null default '',
  quantity int not null check (quantity between 1 and 99999),
  -- the spec that is taken; it may be gone: then the line says so
  spec_id uuid,
  -- [{"specId": …, "match": "CAS", "confidence": 92}], surest first
  candidates jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pool_line_account on pool_line (account_id, sort, id);
