-- Leads 线索 of exhibitors, by the code on the badge. That code is another one than the ticket's and lets nobody in.

create table badge_code (
  registration_id uuid not null references registration (id),
  -- of the ticket when the badge was made: one of an earlier issue belongs to who came before
  issue int not null,
  -- the code itself is kept nowhere
  hash text not null unique,
  -- printed beneath the code
  badge_no text not null,
  primary key (registration_id, issue)
);

create table meeting_lead (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  exhibitor_id uuid not null references meeting_exhibitor (id),
  registration_id uuid not null references registration (id),
  issue int not null,
  -- as the badge said
  company text not null,
  rating text check (rating in ('HOT', 'WARM', 'COLD')),
  notes text not null default '',
  -- who scanned
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (registration_id, issue) references badge_code (registration_id, issue),
  unique (exhibitor_id, registration_id, issue)
);
create index meeting_lead_exhibitor on meeting_lead (exhibitor_id, created_at desc, id desc);
create index meeting_lead_registration on meeting_lead (registration_id, created_at);
