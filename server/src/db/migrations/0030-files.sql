-- Stored files: what they are, whose, what uses them; how much each account uploaded today.

create table file (
  id uuid primary key,
  -- where it lies in the storage; starts with `open/` or `closed/`
  key text not null unique,
  biz_type text not null,
  owner_kind text not null check (owner_kind in ('account', 'operator', 'platform')),
  owner_id uuid,
  company_id uuid references company (id),
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  width int,
  height int,
  sha256 text not null,
  -- STORING: bytes are on their way; PURGING: bytes are on their way out
  status text not null check (status in ('STORING', 'STORED', 'PURGING')),
  -- smaller or other forms of a picture that lie beside it
  variants text[] not null default '{}',
  created_at timestamptz not null,
  -- null while something uses it
  unreferenced_since timestamptz
);
create index file_owner on file (owner_id, biz_type, created_at desc, id desc) where status = 'STORED';
create index file_company on file (company_id, biz_type, created_at desc, id desc) where status = 'STORED';
create index file_unreferenced on file (unreferenced_since) where status = 'STORED' and unreferenced_since is not null;
create index file_moving on file (created_at) where status <> 'STORED';

-- What uses a file. `reader_ids`: accounts and companies that may read it though it is not theirs.
create table file_reference (
  entity text not null,
  entity_id uuid not null,
  file_id uuid not null references file (id),
  reader_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  primary key (entity_id, entity, file_id)
);
create index file_reference_file on file_reference (file_id);

create table upload_usage (
  account_id uuid not null references account (id),
  day date not null,
  bytes bigint not null,
  primary key (account_id, day)
);
create index upload_usage_day on upload_usage (day);
