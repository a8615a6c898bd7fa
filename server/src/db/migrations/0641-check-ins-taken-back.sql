-- Check-ins that a supervisor of the door took back: the day is free again, what happened stays.
create table check_in_undo (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  registration_id uuid not null references registration (id),
  day date not null,
  -- of the check-in that was taken back
  at timestamptz not null,
  gate text not null,
  reason text not null,
  account_id uuid not null references account (id),
  undone_at timestamptz not null
);
create index check_in_undo_meeting on check_in_undo (meeting_id, undone_at);
