-- Membership: a record for every time a company buys, renews, upgrades or is granted a level. The records are the
-- source; company.level_code and level_until show the active one. Amounts are whole fen, days are Shanghai's.

create table membership (
  id uuid primary key,
  record_no text not null unique,
  company_id uuid not null references company (id),
  account_id uuid references account (id),
  granted_by uuid references operator (id),
  kind text not null check (kind in ('PURCHASE', 'RENEWAL', 'UPGRADE', 'DOWNGRADE', 'GRANT')),
  level_code text not null check (level_code in ('STANDARD', 'SENIOR', 'FLAGSHIP')),
  state text not null
    check (state in ('UNPAID', 'SCHEDULED', 'ACTIVE', 'EXPIRED', 'UPGRADED', 'REFUNDED', 'CANCELLED')),
  -- price of the level for a full term when it was bought; a grant costs nothing
  price int not null check (price >= 0),
  -- what is or was paid for this record
  amount int not null check (amount >= 0),
  refunded int not null default 0,
  term_days int not null check (term_days in (365, 366)),
  -- the limits of the level as they were bought
  rights jsonb not null default '{}',
  -- set when it is paid: an upgrade keeps the end of what it replaces
  starts_on date,
  ends_on date,
  -- the active record that an upgrade is for, or that it took over from
  replaces uuid references membership (id),
  payment_id uuid unique references payment (id),
  paid_at timestamptz,
  expires_at timestamptz,
  -- cancelled because its time was over: a payment on the way may still bring it back
  is_lapsed boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'GRANT') = (granted_by is not null or account_id is null)),
  check (kind <> 'GRANT' or (price = 0 and amount = 0)),
  check (kind = 'GRANT' or amount > 0),
  check ((starts_on is null) = (ends_on is null)),
  check (starts_on <= ends_on),
  check (state in ('UNPAID', 'CANCELLED') or starts_on is not null),
  check (state in ('UNPAID', 'CANCELLED') or kind = 'GRANT' or payment_id is not null),
  check ((payment_id is null) = (paid_at is null)),
  check (refunded between 0 and amount),
  check (not is_lapsed or state = 'CANCELLED'),
  check ((state = 'UNPAID') <= (expires_at is not null))
);
create unique index membership_unpaid on membership (company_id) where state = 'UNPAID';
create unique index membership_scheduled on membership (company_id) where state = 'SCHEDULED';
create unique index membership_active on membership (company_id) where state = 'ACTIVE';
create index membership_company on membership (company_id, created_at desc, id desc);
create index membership_created on membership (created_at desc, id desc);
create index membership_ends on membership (ends_on) where state = 'ACTIVE';

-- which reminder of the end has been sent
create table membership_reminder (
  membership_id uuid not null references membership (id) on delete cascade,
  days_before int not null,
  primary key (membership_id, days_before)
);

-- rights as bought: of them and those now in force the better counts
create table entitlement_bought (
  company_id uuid not null references company (id) on delete cascade,
  level_code text not null,
  key text not null,
  max_count int,
  primary key (company_id, key)
);

-- what left the shelf because the level allows fewer; it comes back on renewal
alter table goods add column surplus_at timestamptz;
alter table content add column surplus_at timestamptz;
create index goods_surplus on goods (company_id) where surplus_at is not null;
create index content_surplus on content (company_id) where surplus_at is not null;

-- levels that operators have set before there were records
insert into membership (id, record_no, company_id, kind, level_code, state, price, amount, term_days, starts_on, ends_on,
  reason, created_at, updated_at)
select gen_random_uuid(), 'HY' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD')
    || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  id, 'GRANT', level_code, 'ACTIVE', 0, 0, 365,
  least((now() at time zone 'Asia/Shanghai')::date, level_until), level_until, '会员记录建立前的等级', now(), now()
from company where level_code <> 'FREE' and level_until is not null;
