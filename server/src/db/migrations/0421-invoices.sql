-- Invoices of what was paid; the amount is the server's: paid less refunded, at the time of issuing too.

create table invoice (
  id uuid primary key,
  -- what was paid: as in payment
  purpose text not null check (purpose ~ '^[A-Z_]{2,20}$'),
  ref_id uuid not null,
  subject text not null,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  type text not null check (type in ('NORMAL', 'SPECIAL')),
  title_type text not null check (title_type in ('COMPANY', 'PERSON', 'INSTITUTION')),
  title text not null,
  tax_no text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  bank_account text not null default '',
  email text not null default '',
  amount int not null check (amount > 0),
  state text not null check (state in ('APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'REJECTED', 'RED_WAIT', 'RED')),
  invoice_no text unique check (invoice_no ~ '^\d{20}$'),
  issued_on date,
  file text not null default '',
  red_no text unique check (red_no ~ '^\d{20}$'),
  reason text not null default '',
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (type = 'NORMAL' or title_type = 'COMPANY'),
  check (title_type <> 'COMPANY' or tax_no <> ''),
  check ((state in ('ISSUED', 'RED_WAIT', 'RED')) = (invoice_no is not null and issued_on is not null and file <> '')),
  check ((state = 'RED') = (red_no is not null))
);
create unique index invoice_live on invoice (purpose, ref_id) where state in ('APPLIED', 'ISSUING', 'ISSUED', 'RED_WAIT');
create index invoice_company on invoice (company_id, created_at desc, id desc);
create index invoice_state on invoice (state, created_at desc, id desc);
