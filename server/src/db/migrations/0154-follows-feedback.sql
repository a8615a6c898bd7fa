-- Buyers follow companies; feedback to the platform with its answers; notices of operators to groups; support staff.

create table follow (
  id uuid primary key,
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  -- the company may know who follows
  is_named boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, company_id)
);
create index follow_account on follow (account_id, created_at desc, id desc);
create index follow_company on follow (company_id, created_at desc, id desc);

create table suggest (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('SUGGESTION', 'FAULT', 'COMPLAINT', 'OTHER')),
  content text not null,
  images jsonb not null default '[]',
  contacts text not null default '',
  -- of a complaint against a supplier: the company and what it rests on
  company_id uuid references company (id),
  evidence_type text check (evidence_type in ('ORDER', 'CONSULTING')),
  evidence_id uuid,
  status text not null check (status in ('NEW', 'PROCESSING', 'DONE')),
  -- answers that its writer has not seen
  unread int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((company_id is null) = (evidence_id is null))
);
create index suggest_account on suggest (account_id, created_at desc, id desc) where deleted_at is null;
create index suggest_queue on suggest (status, created_at, id);
create index suggest_type on suggest (type, status, created_at, id);

create table suggest_answer (
  id uuid primary key,
  suggest_id uuid not null references suggest (id),
  operator_id uuid not null references operator (id),
  content text not null,
  status text not null check (status in ('PROCESSING', 'DONE')),
  created_at timestamptz not null
);
create index suggest_answer_suggest on suggest_answer (suggest_id, created_at);

create table campaign (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  audience text not null check (audience in ('ALL', 'CLIENT', 'SUPPLIER', 'EXHIBITION')),
  -- of suppliers: membership levels; empty is all
  levels text[] not null default '{}',
  title text not null,
  content text not null,
  link text not null default '',
  status text not null check (status in ('SENDING', 'SENT', 'STOPPED')),
  -- accounts up to here have it
  cursor_id uuid,
  sent_count int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index campaign_created on campaign (created_at desc, id desc);

create table support_staff (
  id uuid primary key,
  name text not null,
  title text not null default '',
  avatar text not null default '',
  phone text not null default '',
  qq text not null default '',
  email text not null default '',
  -- picture of a WeChat code
  wechat_code text not null default '',
  hours text not null default '',
  sort int not null default 100,
  is_shown boolean not null default true,
  updated_at timestamptz not null
);
create index support_staff_sort on support_staff (sort, id);
