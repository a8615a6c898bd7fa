-- Everything that is published: one table for what all types share, one per type for what is its own.

create table content (
  id uuid primary key,
  type text not null check (type in ('demand', 'article', 'video', 'solution', 'dataLibrary', 'meet')),
  -- null: published without a login and not claimed yet
  account_id uuid references account (id),
  company_id uuid references company (id),
  title text not null,
  cover text not null default '',
  category_ids uuid[] not null default '{}',
  province text,
  city text,
  area text,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED')),
  -- the form as last submitted or saved by the owner; the type's own table holds what is live
  form jsonb not null,
  -- true when the form differs from what a reviewer last approved
  is_changed boolean not null default true,
  published_at timestamptz,
  refreshed_at timestamptz,
  expires_at timestamptz,
  top int not null default 0,
  read_count int not null default 0,
  like_count int not null default 0,
  forward_count int not null default 0,
  appeal_count int not null default 0,
  search tsvector,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (account_id is not null or type = 'demand')
);
create index content_public on content (type, top desc, refreshed_at desc, id desc)
  where status = 'PUBLISHED' and deleted_at is null;
create index content_public_by_publish on content (type, published_at desc, id desc)
  where status = 'PUBLISHED' and deleted_at is null;
create index content_public_by_reads on content (type, read_count desc, id desc)
  where status = 'PUBLISHED' and deleted_at is null;
create index content_owner_account on content (account_id, type, updated_at desc, id desc) where deleted_at is null;
create index content_owner_company on content (company_id, type, updated_at desc, id desc) where deleted_at is null;
create index content_search on content using gin (search) where status = 'PUBLISHED' and deleted_at is null;
create index content_expires on content (expires_at) where status = 'PUBLISHED' and deleted_at is null;

create table demand (
  id uuid primary key references content (id),
  demand_type text not null
    check (demand_type in ('LOOKING_FOR_PRODUCTS', 'FIND_SERVICE', 'TECHNOLOGIES', 'OTHER')),
  content text not null default '',
  demand_mobile text not null default '',
  qq_number text not null default '',
  wx_number text not null default '',
  is_show boolean not null default false,
  is_show_name boolean not null default false,
  industry_tags text[] not null default '{}',
  items jsonb not null default '[]',
  budget_range text not null default '',
  expect_date text not null default '',
  quote_deadline text not null default '',
  attachments jsonb not null default '[]',
  invoice_need boolean not null default false,
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'INVITED')),
  invited_ids uuid[] not null default '{}',
  valid_days int not null default 30,
  enroll_quantity int not null default 5,
  seats_used int not null default 0 check (seats_used >= 0 and seats_used <= enroll_quantity),
  extensions int not null default 0,
  close_reason text check (close_reason in ('FOUND', 'CANCELLED', 'EXPIRED')),
  match_count int not null default 0,
  reminded_at timestamptz
);
create index demand_type on demand (demand_type);
create index demand_tags on demand using gin (industry_tags);
create index demand_mobile on demand (demand_mobile) where demand_mobile <> '';

-- A like is set once a person and item; a read once a viewer, item and half hour; a forward once a day.
create table content_like (
  account_id uuid not null references account (id),
  content_id uuid not null references content (id),
  at timestamptz not null,
  primary key (content_id, account_id)
);
create table content_visit (
  content_id uuid not null references content (id),
  kind text not null check (kind in ('READ', 'FORWARD')),
  viewer text not null,
  window_start timestamptz not null,
  primary key (content_id, kind, viewer, window_start)
);
create index content_visit_window on content_visit (window_start);

create table demand_match (
  demand_id uuid not null references content (id),
  company_id uuid not null references company (id),
  score int not null,
  pushed_at timestamptz,
  primary key (demand_id, company_id)
);
create index demand_match_company on demand_match (company_id, score desc);

create table enrolment (
  id uuid primary key,
  demand_id uuid not null references content (id),
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  status text not null check (status in ('SUBMITTED', 'VIEWED', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED', 'WITHDRAWN')),
  fields jsonb not null,
  total bigint,
  reject_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One live sign-up a company and demand; a withdrawn one may be followed by another.
create unique index enrolment_once on enrolment (demand_id, company_id) where status <> 'WITHDRAWN';
create index enrolment_demand on enrolment (demand_id, created_at desc, id desc);
create index enrolment_company on enrolment (company_id, updated_at desc, id desc);
create index content_claimable on content ((form ->> 'demandMobile')) where account_id is null and type = 'demand';
