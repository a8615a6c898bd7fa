-- 需求加急: bought once for a demand, paid, and given back where the review came too late.
create table demand_express (
  id uuid primary key,
  demand_id uuid not null references content (id),
  account_id uuid not null references account (id),
  -- fen, as it was ordered
  amount int not null check (amount between 1 and 1000000000),
  state text not null check (state in ('UNPAID', 'PAID', 'REVIEWED', 'PUSHED', 'MISSED', 'CLOSED')),
  payment_id uuid unique references payment (id),
  paid_at timestamptz,
  due_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((payment_id is null) = (paid_at is null)),
  check ((state in ('UNPAID', 'CLOSED')) = (payment_id is null))
);
create unique index demand_express_once on demand_express (demand_id) where state <> 'CLOSED';
create index demand_express_open on demand_express (id) where state in ('PAID', 'REVIEWED');
