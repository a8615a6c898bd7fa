-- Who registered with whose code, and what became of the reward.
create table invitation (
  id uuid primary key,
  inviter_id uuid not null references account (id),
  invitee_id uuid not null unique references account (id),
  state text not null check (state in ('PENDING', 'REVIEW', 'HELD', 'PAID', 'REFUSED', 'EXPIRED', 'REVOKED')),
  reason text,
  -- keyed digest of the network that it was registered from: never the address itself
  network_hash text not null,
  act text check (act in ('DEMAND', 'ORDER', 'CHECK_IN', 'COMPANY')),
  acted_at timestamptz,
  due_at timestamptz,
  reward text check (reward in ('POINTS', 'MONEY')),
  amount int not null default 0 check (amount >= 0),
  -- the certified company that it is paid for
  company_id uuid references company (id),
  decided_by uuid references operator (id),
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invitation_not_oneself check (inviter_id <> invitee_id or state = 'REFUSED'),
  check ((act is null) = (acted_at is null)),
  check (state <> 'HELD' or due_at is not null),
  check (state <> 'PAID' or (paid_at is not null and reward is not null and amount > 0)),
  check ((reward = 'MONEY') is not true or company_id is not null)
);
create index invitation_inviter on invitation (inviter_id, created_at desc, id desc);
create index invitation_state on invitation (state, created_at desc, id desc);
create index invitation_created on invitation (created_at desc, id desc);
create index invitation_open on invitation (id) where state in ('PENDING', 'REVIEW', 'HELD', 'PAID');
-- a company is paid for once
create unique index invitation_company on invitation (company_id) where reward = 'MONEY' and state = 'PAID';
