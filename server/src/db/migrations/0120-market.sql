-- Places where goods are put before people: labels and adverts with slots, pushes, floors, filters of lists.

create table special_label (
  id uuid primary key,
  -- of the shipped ones, and of the positions of adverts; null for what operators added
  code text unique,
  name text not null,
  intro text not null default '',
  -- what stands under it; OCOP is filled by the flagship products themselves, AD stands on detail pages
  kind text not null check (kind in ('GOODS', 'OCOP', 'CONTENT', 'AD')),
  content_type text check (content_type in ('article', 'video', 'solution')),
  sort int not null default 100,
  is_shown boolean not null default true,
  check ((kind = 'CONTENT') = (content_type is not null))
);

-- An item that a supplier put under a label for some days. Its state follows from the days and from cancelled_at.
create table slot (
  id uuid primary key,
  label_id uuid not null references special_label (id),
  company_id uuid not null references company (id),
  goods_id uuid references goods (id),
  content_id uuid references content (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- the supplier's order
  sort int not null default 0,
  note text not null default '',
  cancelled_at timestamptz,
  -- why it ended before its time
  cancel_reason text not null default '',
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((goods_id is null) <> (content_id is null))
);
create unique index slot_goods_once on slot (label_id, goods_id) where cancelled_at is null and goods_id is not null;
create unique index slot_content_once on slot (label_id, content_id) where cancelled_at is null and content_id is not null;
create index slot_label on slot (label_id, sort, starts_at desc, id desc) where cancelled_at is null;
create index slot_company on slot (company_id, label_id, ends_at desc, id desc);
create index slot_standing on slot (ends_at) where cancelled_at is null;
create index slot_created on slot (created_at desc, id desc);
create index slot_goods on slot (goods_id) where cancelled_at is null and goods_id is not null;

create table main_push (
  position text not null,
  sort int not null,
  goods_id uuid references goods (id),
  company_id uuid references company (id),
  primary key (position, sort),
  check ((goods_id is null) <> (company_id is null))
);

create table floor (
  id uuid primary key,
  code text unique,
  -- the page on which it stands
  navigate_id uuid not null references navigate (id),
  name text not null,
  subtitle text not null default '',
  category_ids uuid[] not null default '{}',
  picture text not null default '',
  sort int not null default 100,
  is_shown boolean not null default true,
  created_at timestamptz not null
);
create index floor_navigate on floor (navigate_id, sort, id);
create table floor_goods (
  floor_id uuid not null references floor (id) on delete cascade,
  goods_id uuid not null references goods (id),
  sort int not null,
  primary key (floor_id, goods_id)
);

-- What lists of goods can be narrowed by: names, order and visibility of the facets.
create table filter_group (
  key text primary key,
  label text not null,
  sort int not null,
  is_shown boolean not null default true,
  -- among the four of the filter library
  is_common boolean not null default false
);
