-- What each membership level may do, editable by operators; and what companies have used of it in each period.

create table level_entitlement (
  level_code text not null check (level_code in ('FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP')),
  key text not null,
  -- null: without limit
  max_count int check (max_count >= 0),
  primary key (level_code, key)
);

create table entitlement_use (
  company_id uuid not null references company (id),
  key text not null,
  -- first day of the period in Asia/Shanghai
  period_on date not null,
  used int not null check (used >= 0),
  primary key (company_id, key, period_on)
);
