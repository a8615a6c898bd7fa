-- Virtual numbers: X that the platform rents, A of a supplier, B of a buyer. Only X is ever shown to either side.

create table telephone_number (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\d{10,12}$'),
  kind text not null check (kind in ('PAIR', 'HOTLINE')),
  state text not null check (state in ('FREE', 'RENTED', 'RESTING', 'WITHDRAWN')),
  -- who rents a hotline
  company_id uuid references company (id),
  rest_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'RENTED') = (company_id is not null)),
  check ((state = 'RESTING') = (rest_until is not null)),
  check (kind = 'HOTLINE' or state in ('FREE', 'WITHDRAWN'))
);
create index telephone_number_company on telephone_number (company_id) where company_id is not null;
create index telephone_number_state on telephone_number (kind, state);

-- The phone that rings: of a member with a proved name, proved by SMS unless it is the login's.
create table telephone_real (
  company_id uuid primary key references company (id),
  account_id uuid not null references account (id),
  phone text not null,
  holder_name text not null check (holder_name <> ''),
  proved_at timestamptz not null
);
create index telephone_real_account on telephone_real (account_id);

create table telephone_binding (
  -- the provider knows it as OutId
  id uuid primary key,
  kind text not null check (kind in ('AXB', 'AXN')),
  number_id uuid not null references telephone_number (id),
  company_id uuid not null references company (id),
  buyer_id uuid references account (id),
  a_phone text not null,
  b_phone text,
  -- a call that was missed, where this calls back
  record_id uuid,
  subs_id text,
  state text not null check (state in ('BINDING', 'ACTIVE', 'EXPIRED', 'RELEASED', 'FAILED')),
  reason text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'AXB') = (b_phone is not null)),
  check (state <> 'ACTIVE' or subs_id is not null),
  check ((state in ('BINDING', 'ACTIVE')) = (ended_at is null))
);
create unique index telephone_binding_hotline on telephone_binding (number_id) where kind = 'AXN' and ended_at is null;
create unique index telephone_binding_pair on telephone_binding (company_id, b_phone) where ended_at is null;
create index telephone_binding_company on telephone_binding (company_id, created_at desc, id desc);
create index telephone_binding_buyer on telephone_binding (buyer_id, created_at) where buyer_id is not null;
create index telephone_binding_live on telephone_binding (expires_at) where ended_at is null;
create index telephone_binding_subs on telephone_binding (subs_id) where subs_id is not null;

-- The numbers that a pair keeps busy under its X, A and B alike: under one X no number stands twice, or nobody could say
-- whom it reaches. A row goes once the provider has certainly let go.
create table telephone_end (
  number_id uuid not null references telephone_number (id),
  phone text not null,
  binding_id uuid not null references telephone_binding (id),
  free_at timestamptz not null,
  primary key (number_id, phone)
);
create index telephone_end_binding on telephone_end (binding_id);
create index telephone_end_free on telephone_end (free_at);

create table call_record (
  id uuid primary key,
  -- the provider's number of the call
  call_id text not null unique,
  company_id uuid not null references company (id),
  binding_id uuid not null references telephone_binding (id),
  number_id uuid not null references telephone_number (id),
  buyer_id uuid references account (id),
  direction text not null check (direction in ('IN', 'OUT')),
  peer_masked text not null,
  -- kept while it may be called back, then emptied
  peer_phone text,
  call_at timestamptz not null,
  release_at timestamptz not null,
  seconds int not null check (seconds >= 0),
  is_missed boolean not null,
  call_back_until timestamptz,
  call_backs int not null default 0 check (call_backs >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_missed = (seconds = 0))
);
create index call_record_company on call_record (company_id, call_at desc, id desc);
create index call_record_number on call_record (binding_id);
create index call_record_kept on call_record (call_back_until) where peer_phone is not null;

alter table telephone_binding add constraint telephone_binding_record foreign key (record_id) references call_record (id);
