-- The chain of the industry (上游企业图谱): segments, and the suppliers in them.

create table upstream_label (
  id uuid primary key,
  code text unique,
  name text not null,
  intro text not null default '',
  -- who sells in one of these categories belongs to the segment
  category_ids uuid[] not null default '{}',
  sort int not null default 100,
  is_shown boolean not null default true,
  created_at timestamptz not null
);

create table upstream_business (
  company_id uuid not null references company (id),
  label_id uuid not null references upstream_label (id) on delete cascade,
  -- set or kept out by an operator; the job leaves these alone
  is_manual boolean not null default false,
  is_shown boolean not null default true,
  primary key (company_id, label_id)
);
create index upstream_business_label on upstream_business (label_id, company_id) where is_shown;
