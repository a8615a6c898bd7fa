-- Companies: suppliers and exhibition organisers; their members.

create table company (
  id uuid primary key,
  kind text not null check (kind in ('SUPPLIER', 'EXHIBITION')),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'WAIT_AUDIT', 'APPROVED', 'REFUSED', 'FROZEN', 'TERMINATED')),
  name text not null default '',
  folded_name text not null default '',
  uscc text not null default '',
  level_code text not null default 'FREE' check (level_code in ('FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP')),
  level_until date,
  logo text not null default '',
  -- what the application form holds beyond the columns that are searched or checked (contract/src/companies/calls.ts)
  profile jsonb not null default '{}',
  province text,
  city text,
  area text,
  refuse_reason text,
  frozen_reason text,
  applied_at timestamptz,
  approved_at timestamptz,
  created_by uuid not null references account (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index company_name on company (folded_name)
  where status in ('WAIT_AUDIT', 'APPROVED', 'FROZEN') and folded_name <> '';
create unique index company_uscc on company (uscc)
  where status in ('WAIT_AUDIT', 'APPROVED', 'FROZEN') and uscc <> '';
create index company_status on company (status, applied_at, id);

create table company_member (
  account_id uuid primary key references account (id),
  company_id uuid not null references company (id),
  role text not null default 'OWNER' check (role in ('OWNER', 'ADMIN', 'SALES', 'EDITOR')),
  created_at timestamptz not null default now()
);
create index company_member_company on company_member (company_id);
