-- Catalogue: categories in three levels with properties, brands with authorisations, synonyms of the search.

create extension if not exists pg_trgm;

create table category (
  id uuid primary key,
  parent_id uuid references category (id),
  level int not null check (level between 1 and 3),
  -- name of a shipped category in server/data/categories.tsv
  code text unique,
  name text not null,
  icon text not null default '',
  label text not null default '' check (label in ('', 'REAGENT', 'CONSUMABLE', 'PROCESS', 'INSTRUMENT', 'SERVICE')),
  sort int not null default 100,
  is_shown boolean not null default true,
  -- published goods, those below included; recounted by a job
  goods_count int not null default 0,
  -- where the goods of a merged category went, so that old addresses lead there
  merged_into uuid references category (id),
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((level = 1) = (parent_id is null)),
  check (level = 1 or label = '')
);
create unique index category_name on category (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name)
  where deleted_at is null;
create index category_parent on category (parent_id, sort, id) where deleted_at is null;

-- Properties (属性) of a category; those above it count too.
create table property (
  id uuid primary key,
  category_id uuid not null references category (id),
  name text not null,
  kind text not null check (kind in ('TEXT', 'OPTION', 'NUMBER', 'YES_NO')),
  unit text not null default '',
  options text[] not null default '{}',
  is_filter boolean not null default false,
  is_required boolean not null default false,
  sort int not null default 100,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create unique index property_name on property (category_id, name) where deleted_at is null;

-- Categories a supplier used lately when writing goods.
create table category_use (
  company_id uuid not null references company (id),
  category_id uuid not null references category (id),
  used_at timestamptz not null,
  primary key (company_id, category_id)
);
create index category_use_latest on category_use (company_id, used_at desc);

-- Links picked by the operator for the category menu of the home page.
create table link_category (
  id uuid primary key,
  parent_id uuid references link_category (id) on delete cascade,
  name text not null,
  link text not null default '',
  icon text not null default '',
  sort int not null default 100
);
create index link_category_parent on link_category (parent_id, sort, id);

-- A brand is one for the whole platform; which supplier may sell it says the authorisation.
create table brand (
  id uuid primary key,
  name text not null,
  -- name folded: width, case, spaces
  name_key text not null,
  name_en text not null default '',
  -- first letter of the name read out, or # for others
  initial text not null check (initial ~ '^[A-Z#]$'),
  logo text not null default '',
  intro text not null default '',
  origin text not null default '',
  website text not null default '',
  -- true once an authorisation of it was approved
  is_live boolean not null default false,
  is_hot boolean not null default false,
  goods_count int not null default 0,
  -- the company that owns the brand, where one proved it
  owner_company_id uuid references company (id),
  merged_into uuid references brand (id),
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index brand_name on brand (name_key) where deleted_at is null;
create index brand_english on brand (lower(name_en) text_pattern_ops) where deleted_at is null and name_en <> '';
create index brand_live on brand (is_hot desc, goods_count desc, id) where is_live and deleted_at is null;
create index brand_initial on brand (initial, name_key, id) where is_live and deleted_at is null;

create table brand_authorisation (
  id uuid primary key,
  company_id uuid not null references company (id),
  brand_id uuid not null references brand (id),
  kind text not null check (kind in ('OWN', 'AGENT')),
  certificates jsonb not null default '[]',
  -- last day on which it counts; null: without end
  valid_until date,
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REJECTED', 'BANNED')),
  -- the form as last handed in
  form jsonb not null,
  account_id uuid not null references account (id),
  reminded_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index brand_authorisation_once on brand_authorisation (company_id, brand_id) where deleted_at is null;
create index brand_authorisation_brand on brand_authorisation (brand_id, status) where deleted_at is null;
create index brand_authorisation_until on brand_authorisation (valid_until)
  where deleted_at is null and status = 'PUBLISHED' and valid_until is not null;

-- Groups of expressions of one meaning that the operator adds to the shipped ones.
create table search_synonym (
  id uuid primary key,
  words text[] not null check (cardinality(words) between 2 and 20),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index search_synonym_created on search_synonym (created_at desc, id desc);
