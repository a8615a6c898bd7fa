-- Appointments 约谈 of attendees with exhibitors. A slot is a time of the grid that follows from the setting; who changes the
-- grid locks the setting, who books locks it as well, so that no appointment lies outside the grid. Nothing is booked twice:
-- the three unique indexes hold it whatever the program does.

create table appointment_setting (
  meeting_id uuid primary key references meeting (id),
  is_open boolean not null,
  place text not null check (place in ('TABLE', 'BOOTH')),
  minutes int not null check (minutes between 5 and 240),
  gap_minutes int not null check (gap_minutes between 0 and 120),
  -- [{day, from, to}] on the clock of the meeting's zone
  hours jsonb not null,
  tables text[] not null default '{}',
  updated_at timestamptz not null
);

create table appointment (
  id uuid primary key,
  meeting_id uuid not null references appointment_setting (meeting_id),
  exhibitor_id uuid not null references meeting_exhibitor (id),
  -- who comes
  registration_id uuid not null references registration (id),
  -- who asked
  account_id uuid not null references account (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- of the exhibitor, from 1
  seat int not null check (seat between 1 and 20),
  -- place in the setting's list, from 1; null: at the booth
  table_no int check (table_no >= 1),
  status text not null check (status in
    ('REQUESTED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'DONE', 'NO_SHOW')),
  -- who has to answer
  awaits text not null check (awaits in ('VISITOR', 'EXHIBITOR')),
  topic text not null default '',
  reason text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (start_at < end_at),
  check (status <> 'REQUESTED' or expires_at <= start_at)
);
create unique index appointment_visitor on appointment (registration_id, start_at) where status in ('REQUESTED', 'ACCEPTED');
create unique index appointment_seat on appointment (exhibitor_id, start_at, seat) where status in ('REQUESTED', 'ACCEPTED');
create unique index appointment_table on appointment (meeting_id, start_at, table_no)
  where table_no is not null and status in ('REQUESTED', 'ACCEPTED');
create index appointment_meeting on appointment (meeting_id, start_at, id);
create index appointment_exhibitor on appointment (exhibitor_id, start_at, id);
create index appointment_registration on appointment (registration_id, start_at);
create index appointment_due on appointment (expires_at) where status = 'REQUESTED';
create index appointment_ending on appointment (end_at) where status in ('REQUESTED', 'ACCEPTED');
