-- Comments and replies: one table, a reply has a parent. Most appear at once; the review policy and findings decide.

create table comment (
  id uuid primary key,
  biz_type text not null,
  biz_id uuid not null,
  parent_id uuid references comment (id),
  -- whom a reply answers
  to_account_id uuid references account (id),
  account_id uuid not null references account (id),
  -- the publisher's company where one of its members writes
  company_id uuid references company (id),
  content text not null,
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REJECTED', 'BANNED')),
  like_count int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index comment_subject on comment (biz_id, created_at desc, id desc) where parent_id is null and deleted_at is null;
create index comment_subject_likes on comment (biz_id, like_count desc, id desc)
  where parent_id is null and deleted_at is null;
create index comment_replies on comment (parent_id, created_at, id) where deleted_at is null;
create index comment_writer on comment (account_id, created_at desc);

create table comment_like (
  account_id uuid not null references account (id),
  comment_id uuid not null references comment (id),
  at timestamptz not null,
  primary key (comment_id, account_id)
);

-- Comments appear at once unless something was found in them; the operator may set another policy.
insert into review_policy (entity, level_code, mode)
values ('comment', 'NONE', 'AUTO'), ('comment', 'FREE', 'AUTO'), ('comment', 'STANDARD', 'AUTO'),
  ('comment', 'SENIOR', 'AUTO'), ('comment', 'FLAGSHIP', 'AUTO');

alter table notice drop constraint notice_type_check;
alter table notice add constraint notice_type_check
  check (type in ('REVIEW', 'ORDER', 'INQUIRY', 'DEMAND', 'COMMENT', 'MEETING', 'POINTS', 'MEMBER', 'SYSTEM'));
alter table notice_channel drop constraint notice_channel_type_check;
alter table notice_channel add constraint notice_channel_type_check
  check (type in ('REVIEW', 'ORDER', 'INQUIRY', 'DEMAND', 'COMMENT', 'MEETING', 'POINTS', 'MEMBER', 'SYSTEM'));
