-- Check-in lists 签到点: a meal, a hall, a workshop. A meeting without any lets in once a day with every ticket.
create table check_list (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  name text not null,
  -- none: all of them
  ticket_ids uuid[] not null,
  days text[] not null,
  hall text not null,
  session_id uuid references meeting_session (id),
  entries text not null check (entries in ('ONCE', 'ONCE_A_DAY', 'MANY')),
  has_exit boolean not null,
  -- who is let in by it has come
  is_main boolean not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index check_list_main on check_list (meeting_id) where is_main and removed_at is null;
create unique index check_list_name on check_list (meeting_id, name) where removed_at is null;

create table list_pass (
  id uuid primary key,
  list_id uuid not null references check_list (id),
  registration_id uuid not null references registration (id),
  direction text not null check (direction in ('IN', 'OUT')),
  -- of the meeting's zone
  day date not null,
  -- what may be there once: of ONCE nothing, of ONCE_A_DAY the day, else the number of the scan
  slot text not null,
  gate text not null,
  nonce text not null,
  account_id uuid not null references account (id),
  at timestamptz not null,
  unique (list_id, registration_id, direction, slot),
  unique (list_id, nonce)
);
create index list_pass_registration on list_pass (registration_id, list_id, at);

alter table door_scan
  -- null: the door had no lists
  add column list_id uuid references check_list (id),
  add column direction text not null default 'IN' check (direction in ('IN', 'OUT'));
alter table check_in_undo add column list_id uuid references check_list (id);

-- 禁止入场: why the organiser lets this attendee in no more; empty: nothing is in the way
alter table registration add column blocked text not null default '';
