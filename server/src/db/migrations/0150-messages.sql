-- Notices of the platform to an account, on one of its two sides.

create table notice (
  id uuid primary key,
  account_id uuid not null references account (id),
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  type text not null
    check (type in ('REVIEW', 'ORDER', 'INQUIRY', 'DEMAND', 'MEETING', 'POINTS', 'MEMBER', 'SYSTEM')),
  title text not null,
  content text not null default '',
  link text not null default '',
  -- a notice that must come once though its job runs again
  once_key text,
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index notice_account on notice (account_id, side, created_at desc, id desc) where deleted_at is null;
create index notice_unread on notice (account_id, side) where read_at is null and deleted_at is null;
create unique index notice_once on notice (account_id, once_key) where once_key is not null;
