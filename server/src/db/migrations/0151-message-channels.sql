-- Through which further channels an account wants notices of a type; a row is a channel that is on.

create table notice_channel (
  account_id uuid not null references account (id),
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  type text not null
    check (type in ('REVIEW', 'ORDER', 'INQUIRY', 'DEMAND', 'MEETING', 'POINTS', 'MEMBER', 'SYSTEM')),
  channel text not null check (channel in ('SMS', 'WECHAT', 'MAIL')),
  primary key (account_id, side, type, channel)
);

-- A notice that left by a channel: written before it leaves, so that it leaves once.
create table notice_delivery (
  notice_id uuid not null references notice (id),
  channel text not null check (channel in ('SMS', 'WECHAT', 'MAIL')),
  at timestamptz not null,
  primary key (notice_id, channel)
);
