-- Withdrawals of what the platform owes (purse EARNED) to bank accounts in the owner's own name.

-- Another password than that of the login.
create table withdrawal_password (
  account_id uuid primary key references account (id),
  password_hash text not null,
  -- after a reset nothing is withdrawn for a while
  paused_until timestamptz,
  set_at timestamptz not null
);

create table withdrawal_account (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('CLIENT', 'COMPANY')),
  owner_id uuid not null,
  account_id uuid not null references account (id),
  bank_name text not null,
  branch text not null,
  -- set by the server from the real name or the company
  holder_name text not null check (holder_name <> ''),
  -- sealed
  secret_number text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index withdrawal_account_owner on withdrawal_account (owner_id, owner_kind, created_at desc, id desc) where deleted_at is null;

create table withdrawal (
  id uuid primary key,
  withdrawal_no text not null unique,
  owner_kind text not null check (owner_kind in ('CLIENT', 'COMPANY')),
  owner_id uuid not null,
  account_id uuid not null references account (id),
  -- where it goes, as it stood when it was asked for
  bank_name text not null,
  branch text not null,
  holder_name text not null,
  secret_number text not null,
  last_four text not null,
  amount int not null check (amount between 1 and 1000000000),
  fee int not null check (fee >= 0),
  tax int not null check (tax >= 0),
  -- of a company: the invoice that it gives
  invoice_no text,
  hold_id uuid not null unique references ledger_hold (id),
  state text not null check (state in ('APPLIED', 'APPROVED', 'PAYING', 'PAID', 'FAILED', 'REJECTED', 'CANCELLED')),
  approved_by uuid references operator (id),
  second_approved_by uuid references operator (id),
  paying_by uuid references operator (id),
  finished_by uuid references operator (id),
  bank_no text unique,
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check (fee + tax < amount),
  check ((owner_kind = 'COMPANY') = (invoice_no is not null)),
  -- who approves never pays, and two approvers are two
  constraint withdrawal_four_eyes check (
    second_approved_by is distinct from approved_by or second_approved_by is null),
  constraint withdrawal_payer check (
    (paying_by is null or (paying_by <> approved_by and paying_by is distinct from second_approved_by))
    and (finished_by is null or (finished_by <> approved_by and finished_by is distinct from second_approved_by))),
  check (state in ('APPLIED', 'REJECTED', 'CANCELLED') or approved_by is not null),
  check ((state in ('PAYING', 'PAID', 'FAILED')) = (paying_by is not null)),
  check ((state = 'PAID') = (bank_no is not null)),
  check ((state in ('PAID', 'FAILED', 'REJECTED', 'CANCELLED')) = (ended_at is not null))
);
create index withdrawal_owner on withdrawal (owner_id, owner_kind, created_at desc, id desc);
create index withdrawal_state on withdrawal (state, created_at desc, id desc);
create index withdrawal_created on withdrawal (created_at desc, id desc);
-- one at a time
create unique index withdrawal_open on withdrawal (owner_id, owner_kind) where state in ('APPLIED', 'APPROVED', 'PAYING');
-- an invoice pays for one withdrawal
create unique index withdrawal_invoice on withdrawal (invoice_no) where state not in ('FAILED', 'REJECTED', 'CANCELLED');
