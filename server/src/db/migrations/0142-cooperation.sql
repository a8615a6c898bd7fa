-- Cooperation projects (合作) and the industry directory (名录), sign-ups to them, and applications for accounts and halls.

create table cooperation_post (
  id uuid primary key,
  kind text not null check (kind in ('TEAMWORK', 'DIRECTORY')),
  -- null: put up by the platform, whose staff answers
  account_id uuid references account (id),
  company_id uuid references company (id),
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REJECTED', 'CLOSED', 'BANNED')),
  post_type text not null,
  title text not null,
  industry_tags text[] not null default '{}',
  province text not null default '',
  end_on date,
  -- what is shown; a change of something published waits in its review
  form jsonb not null,
  enroll_count int not null default 0,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cooperation_post_live on cooperation_post (kind, published_at desc, id desc) where status = 'PUBLISHED';
create index cooperation_post_type on cooperation_post (kind, post_type, published_at desc, id desc)
  where status = 'PUBLISHED';
create index cooperation_post_tags on cooperation_post using gin (industry_tags) where status = 'PUBLISHED';
create index cooperation_post_title on cooperation_post using gin (title gin_trgm_ops) where status = 'PUBLISHED';
create index cooperation_post_owner on cooperation_post (account_id, kind, updated_at desc, id desc);
create index cooperation_post_all on cooperation_post (kind, updated_at desc, id desc);

create table cooperation_enrolment (
  id uuid primary key,
  post_id uuid not null references cooperation_post (id),
  kind text not null check (kind in ('TEAMWORK', 'DIRECTORY')),
  account_id uuid not null references account (id),
  -- set: signed up as a company, whose area then shows it
  company_id uuid references company (id),
  status text not null check (status in ('SUBMITTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  organisation text not null default '',
  content text not null,
  contact_name text not null,
  contact_phone text not null,
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One sign-up a person; who took it back may sign up again.
create unique index cooperation_enrolment_once on cooperation_enrolment (post_id, account_id)
  where status <> 'WITHDRAWN';
create index cooperation_enrolment_own on cooperation_enrolment (account_id, kind, created_at desc, id desc);
create index cooperation_enrolment_post on cooperation_enrolment (post_id, created_at desc, id desc);

create table access_application (
  id uuid primary key,
  kind text not null check (kind in ('CLIENT', 'HALL')),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED')),
  mobile text not null,
  name text not null,
  organisation text not null,
  job_title text not null default '',
  email text not null default '',
  purpose text not null,
  details jsonb not null default '{}',
  -- where it came from, kept with the consent to the agreement
  ip text not null default '',
  answer text not null default '',
  answered_by uuid references operator (id),
  answered_at timestamptz,
  created_at timestamptz not null
);
-- One open application of a kind a phone.
create unique index access_application_open on access_application (mobile, kind) where status = 'PENDING';
create index access_application_mobile on access_application (mobile, created_at desc);
create index access_application_list on access_application (created_at desc, id desc);
create index access_application_status on access_application (status, created_at desc, id desc);
