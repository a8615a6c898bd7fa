-- How often a meeting's page was opened through the link of each channel, who began to enrol, and where an order came from.
create table meeting_channel (
  meeting_id uuid not null references meeting (id),
  channel text not null check (char_length(channel) between 1 and 32),
  visits int not null default 0 check (visits >= 0),
  primary key (meeting_id, channel)
);
create table enrolment_begun (
  meeting_id uuid not null references meeting (id),
  account_id uuid not null references account (id),
  channel text not null check (char_length(channel) <= 32),
  at timestamptz not null,
  primary key (meeting_id, account_id)
);
alter table ticket_order add column channel text not null default '' check (char_length(channel) <= 32);
