-- Meetings 会议: the sixth published type. `content` holds the form and the state; here stands what is live.

create table meeting (
  id uuid primary key references content (id),
  company_id uuid not null references company (id),
  form text not null check (form in ('OFFLINE', 'ONLINE', 'HYBRID')),
  -- IANA name; days of the agenda and of the tickets are days of this zone
  timezone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  enroll_start_at timestamptz,
  enroll_end_at timestamptz,
  -- all places of the meeting; null: the tickets alone count
  capacity int check (capacity > 0),
  taken int not null default 0,
  need_audit boolean not null,
  has_waitlist boolean not null,
  audience text not null check (audience in ('OPEN', 'CERTIFIED', 'INVITED')),
  invite_code text not null default '',
  invite_phones text[] not null default '{}',
  -- one phone may hold several kinds of ticket
  allow_several boolean not null,
  refund_rule jsonb not null,
  invoice_rule jsonb not null,
  fields jsonb not null,
  live_url text not null default '',
  replay_url text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  -- raised by each change of time, place or zone; calendars that hold the meeting follow it
  sequence int not null default 0,
  -- after such a change holders may return tickets free of charge until then
  free_refund_until timestamptz,
  -- irreversible
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  check (start_at < end_at),
  constraint meeting_places check (taken >= 0 and (capacity is null or taken <= capacity))
);
create index meeting_start on meeting (start_at, id) where cancelled_at is null;
create index meeting_end on meeting (end_at, id);
create index meeting_company on meeting (company_id);

create table meeting_ticket (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  sort int not null,
  name text not null,
  intro text not null default '',
  price int not null check (price >= 0),
  -- null: as many as the meeting holds
  total int check (total > 0),
  taken int not null default 0,
  per_order_max int not null check (per_order_max between 1 and 20),
  sale_start_at timestamptz,
  sale_end_at timestamptz,
  need_audit boolean not null,
  visible boolean not null,
  -- days of the meeting's zone; none: all of them
  valid_days text[] not null default '{}',
  includes text not null check (includes in ('ONSITE', 'ONLINE', 'BOTH')),
  badge_type text not null check (badge_type in ('VISITOR', 'EXHIBITOR', 'GUEST', 'MEDIA', 'STAFF')),
  group_from int,
  group_price int,
  -- no longer offered; what was sold stays valid
  removed_at timestamptz,
  constraint meeting_ticket_places check (taken >= 0 and (total is null or taken <= total))
);
create index meeting_ticket_meeting on meeting_ticket (meeting_id, sort);

create table meeting_session (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  sort int not null,
  hall text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  title text not null,
  chair text not null,
  speakers text[] not null,
  intro text not null default '',
  capacity int check (capacity > 0),
  taken int not null default 0,
  need_booking boolean not null,
  removed_at timestamptz,
  check (start_at < end_at),
  constraint meeting_session_places check (taken >= 0 and (capacity is null or taken <= capacity))
);
create index meeting_session_meeting on meeting_session (meeting_id, start_at, sort);

-- meetUser: who speaks, and who helps at the door; belongs to the item, which may still be a draft
create table meeting_person (
  id uuid primary key,
  meeting_id uuid not null references content (id),
  kind text not null check (kind in ('SPEAKER', 'CHAIR', 'GUEST', 'MEDIA', 'STAFF')),
  name text not null,
  title text not null default '',
  photo text not null default '',
  bio text not null default '',
  phone text not null default '',
  door_right text not null default 'NONE' check (door_right in ('NONE', 'SCAN', 'SUPERVISE')),
  sort int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (door_right = 'NONE' or (kind = 'STAFF' and phone <> ''))
);
create index meeting_person_meeting on meeting_person (meeting_id, sort, id);
create index meeting_person_phone on meeting_person (phone, meeting_id) where door_right <> 'NONE';
