-- The common library: standard goods that suppliers take over as drafts, by CAS or catalogue number.

create table common_goods (
  id uuid primary key,
  name text not null,
  name_en text not null default '',
  cas text,
  catalog_no text not null default '',
  catalog_key text not null default '',
  category_id uuid not null references category (id),
  -- the fields of a goods form that are the same for every supplier
  form jsonb not null,
  search tsvector,
  is_shipped boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index common_goods_search on common_goods using gin (search) where deleted_at is null;
create unique index common_goods_cas on common_goods (cas) where deleted_at is null and cas is not null and catalog_key = '';
create unique index common_goods_catalog on common_goods (catalog_key) where deleted_at is null and catalog_key <> '';
create index common_goods_list on common_goods (updated_at desc, id desc) where deleted_at is null;
