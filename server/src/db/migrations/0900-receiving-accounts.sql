-- Where a company is paid by bank transfer for what it sells, and the transfers to it; never the platform's money.
create table receiving_account (
  -- the company
  id uuid primary key references company (id),
  -- set by the server from the company
  holder_name text not null check (holder_name <> ''),
  bank_name text not null,
  branch text not null,
  -- sealed
  secret_number text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  -- false: transfers that were begun go on, no new ones
  is_offered boolean not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table seller_transfer (
  -- the payment
  id uuid primary key references payment (id),
  company_id uuid not null references company (id),
  -- sealed: the account as it stood when the transfer was begun
  secret_payee text not null,
  -- why the last slip did not count
  refusal text not null default '',
  confirmed_by uuid references account (id),
  confirmed_at timestamptz,
  bank_no text,
  check ((confirmed_by is null) = (bank_no is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  unique (company_id, bank_no)
);

-- The picture or PDF of a refund that a person made by other means.
alter table refund add column proof_file text not null default '';
