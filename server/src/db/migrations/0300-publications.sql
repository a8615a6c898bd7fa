-- Articles, videos, solutions and library items: what lists filter by and what moves by itself. Everything else of a
-- published item stands in the form that was approved (content.form).

alter table content add column comment_count int not null default 0;

create table publication (
  id uuid primary key references content (id),
  section text not null default '',
  industry_tags text[] not null default '{}',
  goods_ids uuid[] not null default '{}'
);
create index publication_section on publication (section) where section <> '';
create index publication_tags on publication using gin (industry_tags);
create index content_categories on content using gin (category_ids) where status = 'PUBLISHED' and deleted_at is null;

create table library_item (
  id uuid primary key references content (id),
  gate text not null check (gate in ('FREE', 'LOGIN', 'LEAD')),
  file_type text not null,
  download_count int not null default 0
);
create index library_item_kind on library_item (gate, file_type);

-- Somebody who downloaded: once an item and account, or an item and phone where nobody was logged in.
create table library_lead (
  id uuid primary key,
  content_id uuid not null references content (id),
  company_id uuid not null references company (id),
  account_id uuid references account (id),
  gate text not null check (gate in ('FREE', 'LOGIN', 'LEAD')),
  -- what was left in the form; empty where none was asked for
  name text not null default '',
  organisation text not null default '',
  phone text not null default '',
  email text not null default '',
  purpose text not null default '',
  agreed_at timestamptz,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (account_id is not null or phone <> '')
);
create unique index library_lead_account on library_lead (content_id, account_id) where account_id is not null;
create unique index library_lead_phone on library_lead (content_id, phone) where account_id is null;
create index library_lead_company on library_lead (company_id, last_at desc, id desc);
create index library_lead_company_first on library_lead (company_id, first_at desc, id desc);
