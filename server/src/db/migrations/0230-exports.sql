-- Exports (导出) that are too large to wait for: written by a job, fetched within seven days.

create table export_task (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- the side whose list it is
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  company_id uuid references company (id),
  -- which list (exportables.ts), and its filter as it was
  kind text not null,
  title text not null,
  filter jsonb not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- rows when it was asked for, then rows written
  row_count int not null,
  attempts int not null default 0,
  file_key text,
  file_size bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check ((status = 'DONE') = (file_key is not null))
);
create index export_task_account on export_task (account_id, side, created_at desc, id desc);
create index export_task_expires on export_task (expires_at) where expires_at is not null;
