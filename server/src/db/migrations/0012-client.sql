-- What accounts keep of their own: profile of the place they work at, labels, addresses, verified mail, real name.

-- {organisationType, department, province … areaName, address, website, intro} (contract/src/accounts/client-calls.ts)
alter table account add column organisation_profile jsonb not null default '{}';

create table client_label (
  id uuid primary key,
  name text not null unique,
  group_name text not null,
  sort int not null default 0,
  is_in_use boolean not null default true
);

create table account_label (
  account_id uuid not null references account (id),
  label_id uuid not null references client_label (id),
  primary key (account_id, label_id)
);
create index account_label_label on account_label (label_id);

create table address (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  mobile text not null,
  province text not null,
  city text not null default '',
  area text not null default '',
  detail text not null,
  postcode text not null default '',
  tag text not null default '' check (tag in ('', 'COMPANY', 'LAB', 'WAREHOUSE', 'HOME')),
  is_default boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index address_default on address (account_id) where is_default and deleted_at is null;
create index address_account on address (account_id, is_default desc, created_at desc, id desc)
  where deleted_at is null;

-- Codes sent to mail addresses; like SMS codes they follow from id and secret.
create table mail_code (
  id uuid primary key,
  account_id uuid not null references account (id),
  email text not null,
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_code_account on mail_code (account_id, created_at desc);

create table realname_record (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  -- sealed with the server's secret
  id_number text not null,
  images text[] not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  reason text not null default '',
  decided_by uuid references operator (id),
  decided_at timestamptz,
  created_at timestamptz not null
);
create unique index realname_record_live on realname_record (account_id) where status in ('PENDING', 'APPROVED');
create index realname_record_account on realname_record (account_id, created_at desc);
create index realname_record_queue on realname_record (status, created_at, id);
