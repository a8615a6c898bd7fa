-- Goods with their specs (pack sizes). The wide parts stand apart, so that lists read narrow rows.

create table business_category (
  id uuid primary key,
  company_id uuid not null references company (id),
  parent_id uuid references business_category (id),
  name text not null,
  sort int not null default 100,
  created_at timestamptz not null
);
create unique index business_category_name
  on business_category (company_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);
create index business_category_parent on business_category (company_id, parent_id, sort, id);

create table goods (
  id uuid primary key,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  goods_type text not null default 'PRODUCT' check (goods_type in ('PRODUCT', 'SERVICE')),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED')),
  -- published, not deleted, its company approved: what everyone sees. Only these rows stand in the public indexes.
  is_live boolean not null default false,
  name text not null,
  -- name folded for exact and prefix look-ups
  name_key text not null default '',
  name_en text not null default '',
  catalog_no text not null default '',
  -- letters and digits of the catalogue number, small
  catalog_key text not null default '',
  brand_id uuid references brand (id),
  -- the category and the two above it
  category_1 uuid references category (id),
  category_2 uuid references category (id),
  category_id uuid references category (id),
  business_category_id uuid references business_category (id) on delete set null,
  cas text,
  cover text not null default '',
  purity text not null default '',
  grade text not null default '',
  origin text not null default '',
  -- of the company: code of its province, membership level; follow it by trigger
  province text,
  level_code text not null default 'FREE',
  price_type text not null default 'NEGOTIABLE' check (price_type in ('FIXED', 'RANGE', 'TIER', 'NEGOTIABLE')),
  -- fen, over the shown specs; null where nothing has a price
  price_min bigint,
  price_max bigint,
  -- of the first shown spec, and how many are shown
  pack_size text not null default '',
  spec_count int not null default 0,
  -- best of the shown specs
  stock text not null default '' check (stock in ('', 'IN', 'ORDER', 'OUT')),
  is_trial boolean not null default false,
  -- regulated: shown without price, not to be ordered
  is_info_only boolean not null default false,
  top int not null default 0,
  published_at timestamptz,
  refreshed_at timestamptz,
  -- how complete the form is, 0–100
  completeness smallint not null default 0,
  -- 1–1.39 by level, completeness and freshness: lifts a hit among equals
  boost real not null default 1,
  -- boost with how much it is asked for; set by a job
  popularity real not null default 1,
  -- 0 the most popular goods, 1 the next ten times as many, 2 the rest; set by a job. New goods start in 0.
  tier smallint not null default 0 check (tier between 0 and 2),
  search tsvector,
  is_changed boolean not null default true,
  -- when prices or stock last changed without a review
  light_at timestamptz,
  appeal_count int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table goods alter column search set storage main;

-- Public lists: by category of each level and without one, in three orders.
create index goods_live on goods (top desc, refreshed_at desc, id desc) where is_live;
create index goods_live_1 on goods (category_1, top desc, refreshed_at desc, id desc) where is_live;
create index goods_live_2 on goods (category_2, top desc, refreshed_at desc, id desc) where is_live;
create index goods_live_3 on goods (category_id, top desc, refreshed_at desc, id desc) where is_live;
create index goods_price on goods (price_min, id) where is_live;
create index goods_price_1 on goods (category_1, price_min, id) where is_live;
create index goods_price_2 on goods (category_2, price_min, id) where is_live;
create index goods_price_3 on goods (category_id, price_min, id) where is_live;
create index goods_popular on goods (tier, popularity desc, id desc) where is_live;
create index goods_popular_1 on goods (category_1, popularity desc, id desc) where is_live;
create index goods_popular_2 on goods (category_2, popularity desc, id desc) where is_live;
create index goods_popular_3 on goods (category_id, popularity desc, id desc) where is_live;
create index goods_brand on goods (brand_id, top desc, refreshed_at desc, id desc) where is_live;
create index goods_cas on goods (cas, popularity desc, id desc) where is_live and cas is not null;
create index goods_company on goods (company_id, top desc, refreshed_at desc, id desc) where is_live;
create index goods_company_category on goods (company_id, category_id) where is_live;
-- Words: a full-text index per tier, so that the most popular hits are found without reading all.
create index goods_search_0 on goods using gin (search) with (fastupdate = off) where is_live and tier = 0;
create index goods_search_1 on goods using gin (search) with (fastupdate = off) where is_live and tier = 1;
create index goods_search_2 on goods using gin (search) with (fastupdate = off) where is_live and tier = 2;
create index goods_name_key on goods (name_key text_pattern_ops) where is_live;
create index goods_catalog_key on goods (catalog_key text_pattern_ops) where is_live and catalog_key <> '';
create index goods_catalog_fragment on goods using gin (catalog_key gin_trgm_ops) where is_live and catalog_key <> '';
-- The owner's lists.
create index goods_owner on goods (company_id, updated_at desc, id desc) where deleted_at is null;
create index goods_owner_status on goods (company_id, status, updated_at desc, id desc) where deleted_at is null;
create index goods_owner_catalog on goods (company_id, catalog_key) where deleted_at is null and catalog_key <> '';
create index goods_owner_brand on goods (company_id, brand_id) where deleted_at is null;
create index goods_business_category on goods (business_category_id) where business_category_id is not null;
create index goods_category on goods (category_id);

-- The form as its owner last wrote it; of published goods it is what is shown.
create table goods_form (
  goods_id uuid primary key references goods (id),
  form jsonb not null
);

create table goods_spec (
  id uuid primary key,
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  brand_id uuid,
  catalog_key text not null default '',
  spec_no text not null default '',
  -- letters and digits of the number, small
  spec_key text not null default '',
  pack_size text not null,
  -- pack size folded: 500 mL = 500ml
  pack_key text not null,
  unit text not null default '',
  -- fen; null: on request
  price bigint check (price >= 0),
  -- upper end of a range
  price_max bigint check (price_max >= price),
  -- prices by quantity: [{"from": 10, "price": 9000}, …], rising quantities, falling prices
  tiers jsonb not null default '[]',
  moq int not null default 1 check (moq > 0),
  stock text not null default '' check (stock in ('', 'IN', 'ORDER', 'OUT')),
  lead_days int,
  is_shown boolean not null default true,
  sort int not null default 0,
  -- drafts and refused goods may repeat numbers, all others may not
  is_bound boolean not null default false,
  deleted_at timestamptz
);
create unique index goods_spec_once
  on goods_spec (company_id, coalesce(brand_id, '00000000-0000-0000-0000-000000000000'), catalog_key, pack_key)
  where is_bound and deleted_at is null and catalog_key <> '';
create unique index goods_spec_pack on goods_spec (goods_id, pack_key) where deleted_at is null;
create index goods_spec_goods on goods_spec (goods_id, sort, id) where deleted_at is null;
create index goods_spec_key on goods_spec (spec_key) where deleted_at is null and spec_key <> '';

-- Values of the categories' properties, for filters.
create table goods_property (
  goods_id uuid not null references goods (id),
  property_id uuid not null references property (id),
  value text not null,
  primary key (goods_id, property_id, value)
);
create index goods_property_value on goods_property (property_id, value, goods_id);

create table goods_counter (
  goods_id uuid primary key references goods (id),
  read_count int not null default 0,
  forward_count int not null default 0,
  basket_count int not null default 0,
  order_count int not null default 0
);

-- A read counts once a viewer and half hour, a forward once a day; reads of 30 days also say what is viewed together.
create table goods_visit (
  goods_id uuid not null references goods (id),
  kind text not null check (kind in ('READ', 'FORWARD')),
  viewer text not null,
  window_start timestamptz not null,
  primary key (goods_id, kind, viewer, window_start)
);
create index goods_visit_viewer on goods_visit (viewer, window_start desc) where kind = 'READ';
create index goods_visit_window on goods_visit (window_start);

-- The flagship product of a company (一司一品) and what it says of it.
create table ocop (
  company_id uuid primary key references company (id),
  goods_id uuid not null references goods (id),
  story text not null default '',
  evidence text[] not null default '{}',
  video text not null default '',
  cases text not null default '',
  -- when the product was last another one
  changed_at timestamptz not null,
  updated_at timestamptz not null
);
create index ocop_updated on ocop (updated_at desc, company_id);

create table core_goods (
  company_id uuid not null references company (id),
  goods_id uuid not null references goods (id),
  sort int not null,
  primary key (company_id, goods_id)
);

-- Goods disappear and come back with their company, and show its level and place.
create function goods_follow_company() returns trigger language plpgsql as $$
begin
  update goods
  set is_live = goods.status = 'PUBLISHED' and goods.deleted_at is null and new.status = 'APPROVED',
      level_code = new.level_code,
      province = new.province
  where company_id = new.id
    and (is_live <> (goods.status = 'PUBLISHED' and goods.deleted_at is null and new.status = 'APPROVED')
      or level_code <> new.level_code or province is distinct from new.province);
  return null;
end $$;
create trigger company_goods after update of status, level_code, province on company
  for each row when (old.status <> new.status or old.level_code <> new.level_code or old.province is distinct from new.province)
  execute function goods_follow_company();
