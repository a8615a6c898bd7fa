-- When the organiser was told that the time for a request is nearly over; once a request.
alter table ticket_return_request add column reminded_at timestamptz;
