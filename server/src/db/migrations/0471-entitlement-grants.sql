-- Rights for a time beside those of the level: bought as a pack or exchanged for points. Each is used up or ends; the
-- right of the period is used first, then grants by their end. Only kinds that are counted by period are granted.
create table entitlement_grant (
  id uuid primary key,
  company_id uuid not null references company (id),
  key text not null,
  amount int not null check (amount > 0),
  used int not null default 0,
  -- the last day on which it may be used, Asia/Shanghai
  ends_on date not null,
  -- what it was given for, once
  source text not null check (source ~ '^[A-Z_]{2,20}$'),
  source_id uuid not null,
  created_at timestamptz not null,
  unique (source, source_id),
  check (used between 0 and amount)
);
create index entitlement_grant_live on entitlement_grant (company_id, key, ends_on, id) where used < amount;

-- who paid for a message and out of what, so that one that failed is given back
alter table sms_log
  add column company_id uuid references company (id),
  add column grant_id uuid references entitlement_grant (id),
  add column period_on date,
  add column returned_at timestamptz;

create table sms_order (
  id uuid primary key,
  code text not null unique,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  -- chosen with the order, after the code
  package_id text check (package_id in ('SMALL', 'MEDIUM', 'LARGE')),
  -- messages and price as they were ordered
  messages int check (messages > 0),
  amount int check (amount between 1 and 1000000000),
  payment_id uuid unique references payment (id),
  paid_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((package_id is null) = (amount is null) and (package_id is null) = (messages is null)),
  check ((payment_id is null) = (paid_at is null)),
  check (payment_id is null or package_id is not null)
);
create index sms_order_company on sms_order (company_id, created_at desc, id desc);
