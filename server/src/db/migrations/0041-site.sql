-- What the site shows around its content: navigation, banners, footer and guide pages, policies, certificates.

-- One row, the whole form as JSON (contract/src/site/calls.ts, WebsiteForm).
create table website (
  id int primary key check (id = 1),
  form jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table navigate (
  id uuid primary key,
  name text not null,
  path text not null,
  sort int not null default 100,
  is_shown boolean not null default true,
  is_new_window boolean not null default false
);
create index navigate_order on navigate (sort, id);

create table banner (
  id uuid primary key,
  navigate_id uuid not null references navigate (id),
  img text not null default '',
  title text not null,
  subtitle text not null default '',
  tone text not null default 'orange' check (tone in ('orange', 'teal', 'ink')),
  link text not null default '',
  sort int not null default 100,
  is_shown boolean not null default true,
  start_at timestamptz,
  end_at timestamptz,
  check (start_at is null or end_at is null or start_at < end_at)
);
create index banner_navigate on banner (navigate_id, sort, id);

create table guide_page (
  id uuid primary key,
  section text not null check (section in ('business', 'client', 'aboutUs', 'cooperation')),
  parent_id uuid references guide_page (id),
  label text not null,
  path text not null default '',
  content text not null default '',
  sort int not null default 100,
  is_shown boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index guide_page_section on guide_page (section, sort, id);
create index guide_page_parent on guide_page (parent_id);

create table seo (
  id text primary key,
  path text not null default '',
  title text not null,
  keywords text not null default '',
  description text not null default ''
);

create table policy_version (
  id uuid primary key,
  code text not null check (code in ('register', 'privacy', 'law')),
  -- null for the one draft
  version int,
  title text not null,
  content text not null,
  note text not null default '',
  effective_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (code, version),
  check ((version is null) = (effective_at is null))
);
create unique index policy_version_draft on policy_version (code) where version is null;

-- Who agreed to which version, when and from where. Never changed.
create table policy_consent (
  account_id uuid not null references account (id),
  policy_version_id uuid not null references policy_version (id),
  at timestamptz not null,
  ip text,
  primary key (account_id, policy_version_id)
);
create index policy_consent_version on policy_consent (policy_version_id);

create table qualification (
  code text primary key check (code in ('drugs', 'telecom', 'broadcast')),
  number text not null default '',
  img text not null default '',
  valid_until date
);

-- Tips and notes that dialogs show, by type: DEMAND …
create table site_text (
  type text primary key,
  title text not null,
  content text not null,
  updated_at timestamptz not null default now()
);
