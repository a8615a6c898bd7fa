-- Orders to pay money into a prepaid balance. What is paid in and spent stands in the ledger, purse PREPAID.
create table coin_order (
  id uuid primary key,
  order_no text not null unique,
  owner_kind text not null check (owner_kind in ('CLIENT', 'COMPANY')),
  owner_id uuid not null,
  account_id uuid not null references account (id),
  -- whole yuan, in fen
  amount int not null check (amount between 100 and 1000000000 and amount % 100 = 0),
  payment_id uuid unique references payment (id),
  -- sent back to its channel, or on its way
  refunded int not null default 0,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  check ((payment_id is null) = (paid_at is null)),
  check (refunded between 0 and amount),
  check (refunded = 0 or payment_id is not null)
);
create index coin_order_owner on coin_order (owner_id, owner_kind, created_at desc, id desc);
