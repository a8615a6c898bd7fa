-- Waiting list of a meeting: who waits holds no place, who is offered one does. Each person who waits has an order of
-- their own, since places become free one by one.
alter table registration drop constraint registration_status_check;
alter table registration add constraint registration_status_check check (status in
  ('PENDING', 'REJECTED', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED'));
alter table ticket_order drop constraint ticket_order_state_check;
alter table ticket_order add constraint ticket_order_state_check check (state in
  ('PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDING', 'PART_REFUNDED',
   'REFUNDED'));
alter table ticket_order add constraint ticket_order_offered check (state <> 'OFFERED' or expires_at is not null);

-- the place in the queue
alter table registration add column waits_since timestamptz;
alter table registration add constraint registration_waits check (status <> 'WAITLIST' or waits_since is not null);
create index registration_waiting on registration (meeting_id, waits_since, id) where status = 'WAITLIST';

drop index registration_attendee;
create unique index registration_attendee on registration (meeting_id, phone, phone_scope)
  where phone <> '' and status in ('PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING');
drop index ticket_order_due;
create index ticket_order_due on ticket_order (expires_at) where state in ('UNPAID', 'OFFERED');
