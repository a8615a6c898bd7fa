-- People, their sessions, operators.

create table account (
  id uuid primary key,
  phone text not null unique check (phone ~ '^1\d{10}$'),
  password_hash text,
  name text not null default '',
  organisation text not null default '',
  avatar text not null default '',
  email text not null default '',
  email_verified_at timestamptz,
  gender text not null default '' check (gender in ('', 'MALE', 'FEMALE')),
  position text not null default '',
  role_type text not null default 'NO_AUTH' check (role_type in ('NO_AUTH', 'CLIENT', 'BUSINESS')),
  wechat_union_id text unique,
  wechat_name text,
  invited_by uuid references account (id),
  frozen_at timestamptz,
  frozen_reason text,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_created on account (created_at desc, id desc);

create table operator (
  id uuid primary key,
  login text not null unique,
  name text not null,
  password_hash text not null,
  totp_secret text not null,
  roles text[] not null default '{}',
  frozen_at timestamptz,
  created_at timestamptz not null default now()
);

-- One row a login. Its refresh token is the signed pair of id and generation; each use makes the next generation, and
-- one superseded longer ago than the grace ends the session.
create table session (
  id uuid primary key,
  account_id uuid references account (id),
  operator_id uuid references operator (id),
  generation int not null default 1,
  -- generations of the last minute with the moment each was superseded: [[generation, epoch milliseconds], …]
  superseded jsonb not null default '[]',
  rotated_at timestamptz not null,
  binding_hash text,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'ELSEWHERE', 'FROZEN', 'PASSWORD', 'REUSE')),
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  check ((account_id is null) <> (operator_id is null))
);
create index session_account on session (account_id, created_at) where ended_at is null;
create index session_operator on session (operator_id) where ended_at is null;
