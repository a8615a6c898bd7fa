-- Notices of infringement from anybody, also without an account, with evidence and what was answered.

create table infringement_notice (
  id uuid primary key,
  number text not null unique,
  -- SHA-256 of the key that its sender holds until it is sent
  key_hash text not null,
  -- OPENED: begun, not sent yet
  status text not null check (status in ('OPENED', 'NEW', 'ACCEPTED', 'FORWARDED', 'UPHELD', 'REJECTED')),
  kind text check (kind in ('TRADEMARK', 'COPYRIGHT', 'PATENT', 'REPUTATION', 'UNFAIR', 'OTHER')),
  target text not null default '',
  content text not null default '',
  name text not null default '',
  organisation text not null default '',
  phone text not null default '',
  email text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status = 'OPENED' or kind is not null)
);
create index infringement_notice_queue on infringement_notice (status, created_at, id);

create table infringement_evidence (
  id uuid primary key,
  notice_id uuid not null references infringement_notice (id) on delete cascade,
  url text not null,
  name text not null,
  size int not null,
  created_at timestamptz not null
);
create index infringement_evidence_notice on infringement_evidence (notice_id, created_at);

create table infringement_answer (
  id uuid primary key,
  notice_id uuid not null references infringement_notice (id),
  operator_id uuid not null references operator (id),
  content text not null,
  created_at timestamptz not null
);
create index infringement_answer_notice on infringement_answer (notice_id, created_at);
