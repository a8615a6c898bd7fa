-- Sellers: companies that are paid to their own number under the platform's provider account; never to the platform.
create table seller (
  company_id uuid primary key references company (id),
  merchant text not null unique check (merchant ~ '^[0-9]{8,16}$'),
  operator_id uuid not null references operator (id),
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
