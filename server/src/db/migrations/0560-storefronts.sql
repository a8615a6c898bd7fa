-- Storefronts: one design for each company and template, with its draft and its versions; one of them is live.

create table storefront_design (
  company_id uuid not null references company (id),
  template_code text not null check (template_code in ('DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO')),
  -- the draft
  document jsonb not null,
  live_version_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, template_code)
);

create table storefront_version (
  id uuid primary key,
  company_id uuid not null,
  template_code text not null,
  number int not null,
  document jsonb not null,
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REJECTED', 'BANNED', 'WITHDRAWN')),
  note text not null default '',
  reason text not null default '',
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  published_at timestamptz,
  unique (company_id, template_code, number),
  unique (id, company_id, template_code),
  foreign key (company_id, template_code) references storefront_design (company_id, template_code)
);
-- One waits at a time.
create unique index storefront_version_pending on storefront_version (company_id, template_code) where status = 'PENDING';
-- What is live is a version of this very design, and is never purged.
alter table storefront_design add foreign key (live_version_id, company_id, template_code)
  references storefront_version (id, company_id, template_code);

create table storefront_navigation (
  company_id uuid primary key references company (id),
  items jsonb not null,
  updated_at timestamptz not null
);

-- Designs without a finding go live; a part of them is looked at by a person.
insert into review_policy (entity, level_code, mode, sampling_percent)
select 'storefront', level, 'AUTO_WITH_SAMPLING', 5 from unnest(array['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']) level;
