-- Reminders that a meeting has sent: each kind once.
create table meeting_reminder (
  meeting_id uuid not null references meeting (id),
  kind text not null check (kind in ('NAMES_7', 'NAMES_3', 'START_3', 'START_1')),
  at timestamptz not null,
  primary key (meeting_id, kind)
);
