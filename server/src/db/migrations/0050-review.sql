-- The one review engine: a row for each time something is handed in, with the form as it was handed in.

create table review (
  id uuid primary key,
  entity text not null,
  entity_id uuid not null,
  title text not null,
  kind text not null check (kind in ('NEW', 'REVISION', 'APPEAL')),
  form jsonb not null,
  -- what is live while the change waits; null for something new
  before jsonb,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  account_id uuid references account (id),
  company_id uuid references company (id),
  -- what the word and contact check found; a finding forces a person to look
  findings jsonb not null default '[]',
  suggested_reason text not null default '',
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by uuid references operator (id),
  claimed_until timestamptz,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  reason_code text,
  reason text not null default '',
  field_reasons jsonb not null default '{}'
);
-- One open review a thing.
create unique index review_open on review (entity, entity_id) where status = 'PENDING';
create index review_queue on review (status, due_at, id);
create index review_queue_entity on review (entity, status, due_at, id);
create index review_entity on review (entity_id, submitted_at desc);
create index review_decided on review (decided_at desc) where decided_at is not null;

create table review_policy (
  entity text not null,
  level_code text not null check (level_code in ('NONE', 'FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP')),
  mode text not null check (mode in ('MANUAL', 'AUTO', 'AUTO_WITH_SAMPLING')),
  sampling_percent int not null default 0 check (sampling_percent between 0 and 100),
  primary key (entity, level_code)
);
