-- What companies have beyond their application: contacts, changes under review, albums, the template of their storefront.

alter table company add column storefront_code text not null default 'DEFAULT'
  check (storefront_code in ('DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO'));

create table company_contact (
  id uuid primary key,
  company_id uuid not null references company (id),
  name text not null,
  phone text not null,
  position text not null default '',
  -- code of the dictionary CONTACT_ROLE
  role text not null default '',
  -- what the person is in charge of, in words
  category text not null default '',
  email text not null default '',
  is_main boolean not null default false,
  -- false: others see the phone masked
  is_phone_shown boolean not null default true,
  -- what the person becomes who binds the account with this phone
  member_role text not null default 'SALES' check (member_role in ('ADMIN', 'SALES', 'EDITOR')),
  sort int not null default 0,
  account_id uuid references account (id)
);
create unique index company_contact_phone on company_contact (company_id, phone);
create unique index company_contact_main on company_contact (company_id) where is_main;
create index company_contact_by_phone on company_contact (phone);
create index company_contact_order on company_contact (company_id, sort, id);

-- Identity of an approved company (name, licence …) changes only after review; what is live stays up meanwhile.
create table company_change (
  id uuid primary key,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  fields jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operator (id)
);
create unique index company_change_pending on company_change (company_id) where status = 'PENDING';
create index company_change_queue on company_change (status, submitted_at, id);
create index company_change_company on company_change (company_id, submitted_at desc);

-- A permit's end is announced once for each of the reminders.
create table licence_reminder (
  company_id uuid not null references company (id),
  licence_no text not null,
  expires_on date not null,
  days_before int not null,
  primary key (company_id, licence_no, expires_on, days_before)
);

create table album (
  id uuid primary key,
  company_id uuid not null references company (id),
  kind text not null check (kind in ('PICTURE', 'HONOR')),
  name text not null,
  cover text not null default '',
  sort int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index album_company on album (company_id, kind, sort, id) where deleted_at is null;

create table album_picture (
  id uuid primary key,
  album_id uuid not null references album (id),
  url text not null,
  caption text not null default '',
  sort int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index album_picture_album on album_picture (album_id, sort, id) where deleted_at is null;

-- Lists of the operators' console.
create index company_created on company (created_at desc, id desc);
create index company_applied on company (applied_at desc nulls last, id desc);
create index company_level_until on company (level_until desc nulls last, id desc);
