-- When the personal data of a meeting's attendees was erased, some time after its end.
alter table meeting add column erased_at timestamptz;
create index meeting_to_erase on meeting (end_at) where erased_at is null;
