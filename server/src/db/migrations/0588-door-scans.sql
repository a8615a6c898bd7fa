-- Scans that a door made without a network and sent later: each is kept with what came of it, also the refused ones.
create table door_scan (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  -- null: a code that is unknown here
  registration_id uuid references registration (id),
  nonce text not null,
  gate text not null,
  account_id uuid not null references account (id),
  -- as the device's clock said, and as it was by ours
  device_at timestamptz not null,
  at timestamptz not null,
  outcome text not null,
  -- let in elsewhere as well on that day: when and where; the earlier of the two counts
  other_at timestamptz,
  other_gate text not null default '',
  received_at timestamptz not null,
  unique (meeting_id, nonce)
);
create index door_scan_conflicts on door_scan (meeting_id, at, id) where other_at is not null;
