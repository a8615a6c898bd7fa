-- Tables of attendees that an organiser imports: previewed, confirmed, carried out by a job, taken back within a day.

create table attendee_import (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  status text not null check (status in ('PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  file_name text not null,
  headers jsonb not null,
  total int not null,
  done_count int not null default 0,
  create_count int not null default 0,
  update_count int not null default 0,
  skip_count int not null default 0,
  fail_count int not null default 0,
  reason text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz
);
create index attendee_import_meeting on attendee_import (meeting_id, created_at desc, id desc);
create index attendee_import_old on attendee_import (created_at);

create table attendee_import_row (
  import_id uuid not null references attendee_import (id) on delete cascade,
  row_no int not null,
  -- the cells as they were sent, sealed with the meeting's key: identity numbers may be among them
  cells text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'UNDONE')),
  action text not null default '' check (action in ('', 'CREATE', 'UPDATE', 'SKIP')),
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  ticket_id uuid references meeting_ticket (id),
  registration_id uuid references registration (id),
  -- what an update replaced, sealed; with the time of the change an undo sees whether it was changed since
  before text,
  applied_at timestamptz,
  primary key (import_id, row_no)
);
create index attendee_import_row_registration on attendee_import_row (registration_id) where registration_id is not null;
