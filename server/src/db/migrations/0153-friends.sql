-- Acquaintances: one row a pair, the smaller id first; what each side keeps for itself stands beside.

create table friendship (
  id uuid primary key,
  low_id uuid not null references account (id),
  high_id uuid not null references account (id),
  asked_by uuid not null references account (id),
  greeting text not null default '',
  status text not null check (status in ('REQUESTED', 'ACCEPTED', 'REJECTED')),
  last_text text not null default '',
  last_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);

create table friend_side (
  friendship_id uuid not null references friendship (id) on delete cascade,
  account_id uuid not null references account (id),
  friend_id uuid not null references account (id),
  remark text not null default '',
  group_name text not null default '',
  is_blocked boolean not null default false,
  -- removed by this side while the other one blocks it
  is_hidden boolean not null default false,
  unread int not null default 0,
  primary key (account_id, friendship_id)
);
create index friend_side_friendship on friend_side (friendship_id);
create index friend_side_unread on friend_side (account_id) where unread > 0;

create table friend_message (
  id uuid primary key,
  -- kept when the friendship ends and found again when it is renewed
  low_id uuid not null references account (id),
  high_id uuid not null references account (id),
  from_id uuid not null references account (id),
  content text not null,
  images jsonb not null default '[]',
  files jsonb not null default '[]',
  recalled_at timestamptz,
  created_at timestamptz not null
);
create index friend_message_pair on friend_message (low_id, high_id, created_at desc, id desc);
create index friendship_requests on friendship (high_id, updated_at desc) where status = 'REQUESTED';
create index friendship_requests_low on friendship (low_id, updated_at desc) where status = 'REQUESTED';
