-- Consultations: threads between a buyer and a company about one subject.

create table consultation (
  id uuid primary key,
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  subject_type text not null check (subject_type in ('GOODS', 'DEMAND', 'SOLUTION', 'TRIAL', 'MEETING', 'SHOP')),
  subject_id uuid not null,
  -- the subject as it was when the thread began: title, image, link
  subject jsonb not null,
  status text not null check (status in ('WAIT_SUPPLIER', 'WAIT_CLIENT', 'CLOSED')),
  -- name and phone that the buyer gave with the first message
  contacts jsonb not null default '{}',
  last_text text not null default '',
  last_at timestamptz not null,
  -- when the company last wrote; a thread closes 15 days after it
  business_last_at timestamptz,
  client_unread int not null default 0,
  business_unread int not null default 0,
  -- a side that removed the thread sees it again with the next message
  client_hidden boolean not null default false,
  business_hidden boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, company_id, subject_type, subject_id)
);
create index consultation_client on consultation (account_id, last_at desc, id desc) where not client_hidden;
create index consultation_business on consultation (company_id, last_at desc, id desc) where not business_hidden;
create index consultation_client_unread on consultation (account_id) where client_unread > 0 and not client_hidden;
create index consultation_business_unread on consultation (company_id)
  where business_unread > 0 and not business_hidden;
create index consultation_closing on consultation (business_last_at) where status = 'WAIT_CLIENT';

create table consultation_message (
  id uuid primary key,
  consultation_id uuid not null references consultation (id),
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  account_id uuid not null references account (id),
  content text not null,
  images jsonb not null default '[]',
  files jsonb not null default '[]',
  -- contact details that were overwritten
  masked int not null default 0,
  recalled_at timestamptz,
  created_at timestamptz not null
);
create index consultation_message_thread on consultation_message (consultation_id, created_at desc, id desc);

-- Each time a buyer waits for a company: what the response figures are measured by.
create table consultation_turn (
  id uuid primary key,
  consultation_id uuid not null references consultation (id),
  company_id uuid not null references company (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- the next reminder of the company, and how many it has had
  remind_at timestamptz,
  reminders int not null default 0
);
create unique index consultation_turn_open on consultation_turn (consultation_id) where answered_at is null;
create index consultation_turn_company on consultation_turn (company_id, asked_at desc);
create index consultation_turn_remind on consultation_turn (remind_at) where answered_at is null;

-- The figures themselves, over 90 days; kept by a job.
create table company_response (
  company_id uuid primary key references company (id),
  turns int not null,
  average_minutes int,
  -- share answered within 48 hours, in percent
  rate_48h int not null,
  computed_at timestamptz not null
);
