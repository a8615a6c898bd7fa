-- Ledger: double entry for POINTS and MONEY. An owner's account has three parts: what may be spent (BALANCE), what is
-- set aside (HELD), and what is owed to us (DEBT, a negative part). A transfer moves an amount from one part or system
-- account to another and never changes; the totals of an account are kept beside it and equal the sum of its transfers.

create table ledger_account (
  id uuid primary key,
  ledger text not null check (ledger in ('POINTS', 'MONEY')),
  -- POINTS has one purse; MONEY has PREPAID (only spent here) and EARNED (withdrawn)
  purse text not null check ((ledger = 'POINTS') = (purse = 'POINTS') and purse in ('POINTS', 'PREPAID', 'EARNED')),
  owner_kind text not null check (owner_kind in ('CLIENT', 'COMPANY')),
  owner_id uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  created_at timestamptz not null,
  unique (owner_id, purse, owner_kind),
  unique (id, ledger),
  -- whatever comes in pays the debt first
  constraint ledger_account_debt_first check (debt = 0 or balance = 0)
);

create table ledger_transfer (
  id uuid primary key,
  -- the order in which they were written
  no bigint generated always as identity unique,
  ledger text not null,
  code text not null check (code ~ '^[A-Z_]{2,20}$'),
  -- where it comes from: a part of an owner's account, or a system account
  debit_account uuid,
  debit text not null,
  -- where it goes
  credit_account uuid,
  credit text not null,
  amount bigint not null check (amount between 1 and 1000000000),
  -- what it is for: of one code, thing and leg there is one transfer
  ref_kind text not null check (ref_kind ~ '^[A-Z_]{2,20}$'),
  ref_id text not null check (length(ref_id) between 1 and 120),
  leg smallint not null default 0,
  note text not null default '',
  at timestamptz not null,
  foreign key (debit_account, ledger) references ledger_account (id, ledger),
  foreign key (credit_account, ledger) references ledger_account (id, ledger),
  unique (code, ref_kind, ref_id, leg),
  check (debit_account is not null or credit_account is not null),
  check (case when debit_account is not null then debit in ('BALANCE', 'HELD', 'DEBT')
    when ledger = 'POINTS' then debit in ('ISSUED', 'ADJUSTED')
    else debit in ('WECHAT', 'ALIPAY', 'BANK', 'REWARD_COST', 'REVENUE') end),
  check (case when credit_account is not null then credit in ('BALANCE', 'HELD', 'DEBT')
    when ledger = 'POINTS' then credit in ('REDEEMED', 'EXPIRED', 'ADJUSTED', 'REVOKED')
    else credit in ('WECHAT', 'ALIPAY', 'BANK', 'REVENUE', 'REWARD_COST', 'TAX', 'FEE') end),
  check (debit_account is distinct from credit_account or debit <> credit)
);
create index ledger_transfer_debit on ledger_transfer (debit_account, no desc);
create index ledger_transfer_credit on ledger_transfer (credit_account, no desc);
create index ledger_transfer_earned on ledger_transfer (credit_account, code, at);

-- Part of a balance with its end; what is spent names the lots that it is taken from.
create table ledger_lot (
  id uuid primary key,
  account_id uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  -- the last day on which it may be spent, Asia/Shanghai; null: without end
  expires_on date,
  created_at timestamptz not null
);
create index ledger_lot_live on ledger_lot (account_id, expires_on, id) where remaining > 0;
create index ledger_lot_due on ledger_lot (expires_on) where remaining > 0;

-- What a transfer put into a lot (positive) or took from it (negative).
create table ledger_lot_move (
  transfer_id uuid not null references ledger_transfer (id),
  lot_id uuid not null references ledger_lot (id),
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, lot_id)
);
create index ledger_lot_move_lot on ledger_lot_move (lot_id);

-- Two-phase: set aside first, then settled or released.
create table ledger_hold (
  id uuid primary key references ledger_transfer (id),
  account_id uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('OPEN', 'SETTLED', 'RELEASED')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'OPEN') = (closed_at is null))
);
create index ledger_hold_open on ledger_hold (account_id) where state = 'OPEN';

-- An earning that was undone before it was written never comes to be.
create table ledger_void (
  code text not null,
  ref_kind text not null,
  ref_id text not null,
  at timestamptz not null,
  primary key (code, ref_kind, ref_id)
);

create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is immutable';
end $$;
create trigger ledger_transfer_kept before update or delete on ledger_transfer
  for each row execute function ledger_is_immutable();
create trigger ledger_transfer_whole before truncate on ledger_transfer
  for each statement execute function ledger_is_immutable();
create trigger ledger_lot_move_kept before update or delete on ledger_lot_move
  for each row execute function ledger_is_immutable();
create trigger ledger_lot_move_whole before truncate on ledger_lot_move
  for each statement execute function ledger_is_immutable();
