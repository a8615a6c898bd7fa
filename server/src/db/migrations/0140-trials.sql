-- Samples (试用): what suppliers offer, and what buyers asked for, were sent and say of it.

create table trial_offer (
  id uuid primary key,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  goods_id uuid not null references goods (id),
  spec_id uuid not null,
  status text not null check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'REJECTED')),
  -- one sample, in words
  sample_size text not null,
  total int not null check (total between 1 and 9999),
  -- granted so far; samples left are total less these
  granted int not null default 0 check (granted >= 0),
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  freight text not null check (freight in ('SUPPLIER', 'CLIENT', 'COLLECT')),
  need_audit boolean not null,
  questions jsonb not null default '[]',
  feedback_required boolean not null,
  note text not null default '',
  -- requests, cancelled ones left out
  apply_count int not null default 0,
  -- reports that are shown, and the sum of their scores
  report_count int not null default 0,
  score_sum int not null default 0,
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (granted <= total)
);
-- One offer a spec at a time.
create unique index trial_offer_spec on trial_offer (spec_id)
  where deleted_at is null and status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED');
create index trial_offer_active on trial_offer (published_at desc, id desc) where status = 'ACTIVE';
create index trial_offer_goods on trial_offer (goods_id) where status = 'ACTIVE';
create index trial_offer_ending on trial_offer (end_on) where status in ('ACTIVE', 'PAUSED');
create index trial_offer_company on trial_offer (company_id, created_at desc, id desc) where deleted_at is null;

create table trial_request (
  id uuid primary key,
  offer_id uuid not null references trial_offer (id),
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  status text not null
    check (status in ('APPLIED', 'APPROVED', 'SHIPPED', 'RECEIVED', 'FEEDBACK', 'REJECTED', 'CANCELLED')),
  purpose text not null,
  -- [{"question": …, "answer": …}]
  answers jsonb not null default '[]',
  -- as it was when asked: name, phone, region, address
  address jsonb not null,
  -- organisation and name of the buyer as they were
  client_name text not null,
  organisation text not null default '',
  -- terms as they were granted
  sample_size text not null,
  freight text not null,
  feedback_required boolean not null,
  reason text not null default '',
  express_company text not null default '',
  express_no text not null default '',
  score int check (score between 1 and 5),
  feedback text not null default '',
  feedback_images jsonb not null default '[]',
  is_public boolean not null default false,
  is_shown boolean not null default false,
  shipped_at timestamptz,
  received_at timestamptz,
  feedback_at timestamptz,
  client_hidden boolean not null default false,
  business_hidden boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One sample a buyer and offer; who took a request back may ask again.
create unique index trial_request_once on trial_request (account_id, offer_id) where status <> 'CANCELLED';
create index trial_request_client on trial_request (account_id, created_at desc, id desc) where not client_hidden;
create index trial_request_company on trial_request (company_id, created_at desc, id desc) where not business_hidden;
create index trial_request_offer on trial_request (offer_id, status);
create index trial_request_client_open on trial_request (account_id, status)
  where status in ('APPLIED', 'APPROVED', 'SHIPPED', 'RECEIVED');
create index trial_request_company_turn on trial_request (company_id) where status in ('APPLIED', 'APPROVED');
create index trial_request_shipped on trial_request (shipped_at) where status = 'SHIPPED';
create index trial_request_received on trial_request (received_at) where status = 'RECEIVED' and feedback_required;
create index trial_request_reports on trial_request (goods_id, feedback_at desc, id desc) where is_shown;
