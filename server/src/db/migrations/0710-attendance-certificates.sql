-- 参会证明: one number for an attendee of a meeting. Whether it counts is read from check-in and issue when it is asked for.
create table attendance_certificate (
  id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  registration_id uuid not null references registration (id),
  -- a ticket that passes to another person gets the next issue, and with it another certificate
  issue int not null,
  account_id uuid not null references account (id),
  issued_at timestamptz not null,
  unique (registration_id, issue)
);
