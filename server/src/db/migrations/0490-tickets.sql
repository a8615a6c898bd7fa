-- Tickets: an order of one account for 1 to 20 attendees of a meeting. An attendee is a registration: one ticket, one
-- place, one code. Amounts are whole fen.

create table ticket_order (
  id uuid primary key,
  order_no text not null unique,
  meeting_id uuid not null references meeting (id),
  -- who sells and is paid
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  source text not null check (source in ('SELF', 'ORGANISER', 'IMPORT')),
  -- follows from the registrations, see rules.ts
  state text not null check (state in
    ('PENDING', 'UNPAID', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDING', 'PART_REFUNDED', 'REFUNDED')),
  -- of what is or was to be paid; what was rejected or cancelled before the payment does not count
  amount int not null check (amount >= 0),
  refunded int not null default 0,
  payment_id uuid unique references payment (id),
  paid_at timestamptz,
  -- until when places are held for the payment
  expires_at timestamptz,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded between 0 and amount),
  check ((payment_id is null) = (paid_at is null)),
  check (state <> 'UNPAID' or expires_at is not null)
);
create index ticket_order_account on ticket_order (account_id, created_at desc, id desc);
create index ticket_order_meeting on ticket_order (meeting_id, created_at desc, id desc);
create index ticket_order_due on ticket_order (expires_at) where state = 'UNPAID';

create table registration (
  id uuid primary key,
  order_id uuid not null references ticket_order (id),
  meeting_id uuid not null references meeting (id),
  ticket_id uuid not null references meeting_ticket (id),
  status text not null check (status in
    ('PENDING', 'REJECTED', 'UNPAID', 'ENROLLED', 'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED')),
  -- empty until the attendee is named
  name text not null default '',
  phone text not null default '',
  company text not null default '',
  title text not null default '',
  email text not null default '',
  -- the form as it was asked and answered: [{id, label, type, value}]; identity numbers are sealed
  answers jsonb not null default '[]',
  allow_scan boolean not null default false,
  -- one phone is registered once a meeting, or once a ticket where the organiser allows several
  phone_scope text not null default '',
  -- its part of the order's amount
  share int not null check (share >= 0),
  -- as it was when the ticket was bought
  refund_rule jsonb not null,
  -- goes back or went back of the share
  refund int check (refund between 0 and share),
  refund_id uuid unique references refund (id),
  -- raised with every new code; the code itself is kept as a hash
  issue int not null default 1,
  code_hash text not null unique,
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((name = '') = (phone = '')),
  check (status not in ('REFUNDING', 'REFUNDED') or refund_id is not null)
);
create unique index registration_attendee on registration (meeting_id, phone, phone_scope)
  where phone <> '' and status in ('PENDING', 'UNPAID', 'ENROLLED', 'REFUNDING');
create index registration_order on registration (order_id, id);
create index registration_meeting on registration (meeting_id, created_at desc, id desc);
create index registration_phone on registration (phone) where phone <> '';

-- the random key of a meeting's codes
create table meeting_key (
  id uuid primary key references meeting (id),
  sealed text not null
);

-- codes of earlier issues: the door says that they were given up
create table revoked_code (
  hash text primary key,
  registration_id uuid not null references registration (id)
);

create table check_in (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  registration_id uuid not null references registration (id),
  -- of the meeting's zone
  day date not null,
  gate text not null default '',
  -- of the scan: one that is sent again gets the first answer
  nonce text not null,
  account_id uuid references account (id),
  at timestamptz not null,
  unique (registration_id, day),
  unique (meeting_id, nonce)
);
