-- Sessions of the agenda that an attendee has booked; meeting_session.taken counts them.
create table session_booking (
  session_id uuid not null references meeting_session (id),
  registration_id uuid not null references registration (id),
  at timestamptz not null,
  primary key (session_id, registration_id)
);
create index session_booking_registration on session_booking (registration_id);
