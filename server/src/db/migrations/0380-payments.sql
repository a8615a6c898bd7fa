-- Payments: a row an attempt, its number fixed before the provider is asked; notices as they came; refunds; the
-- provider's daily bill compared with our books. Amounts are whole fen.

create table payment (
  id uuid primary key,
  trade_no text not null unique check (trade_no ~ '^[0-9A-Z]{16,32}$'),
  -- what is paid: a line in the list of payables, and its row there
  purpose text not null check (purpose ~ '^[A-Z_]{2,20}$'),
  ref_id uuid not null,
  account_id uuid not null references account (id),
  -- the seller's number at the provider; empty: the platform's own
  merchant text not null default '',
  -- our own number at the provider; empty for transfers
  provider_account text not null default '',
  title text not null,
  amount int not null check (amount between 1 and 1000000000),
  channel text not null check (channel in ('WECHAT', 'ALIPAY', 'TRANSFER', 'PREPAID')),
  way text not null check (way in ('QR', 'H5', 'JSAPI', 'PAGE', 'TRANSFER', 'PREPAID')),
  open_id text not null default '',
  state text not null check (state in ('WAIT', 'PAID', 'CLOSED', 'EXCEPTION')),
  -- why a person has to look at it
  exception text not null default '',
  paid int not null default 0,
  refunded int not null default 0,
  -- the payable took this one: its thing is paid by it
  is_settled boolean not null default false,
  provider_no text,
  expires_at timestamptz not null,
  -- when the provider is asked next
  ask_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded between 0 and paid),
  check (paid = case when state = 'PAID' then amount else 0 end),
  check ((state = 'PAID') = (paid_at is not null)),
  check (not is_settled or state = 'PAID'),
  check ((state = 'EXCEPTION') = (exception <> '')),
  unique (channel, provider_no)
);
create unique index payment_live on payment (purpose, ref_id, channel) where state = 'WAIT';
create unique index payment_settled on payment (purpose, ref_id) where is_settled;
create index payment_ask on payment (ask_at) where ask_at is not null;
create index payment_account on payment (account_id, created_at desc, id desc);
create index payment_state on payment (state, created_at desc, id desc);
create index payment_paid on payment (provider_account, paid_at) where paid_at is not null;

create table payment_transfer (
  payment_id uuid primary key references payment (id),
  -- written into the remark of the transfer
  code text not null unique,
  proof text not null default '',
  proof_at timestamptz,
  confirmed_by uuid references operator (id),
  bank_no text unique,
  check ((proof = '') = (proof_at is null)),
  check ((confirmed_by is null) = (bank_no is null))
);

-- what providers told us and signed, as it came
create table payment_notice (
  id uuid primary key,
  channel text not null check (channel in ('WECHAT', 'ALIPAY')),
  provider_account text not null,
  notice_id text not null,
  trade_no text not null,
  headers jsonb not null,
  body text not null,
  received_at timestamptz not null,
  -- what became of it; null: not worked yet
  outcome text,
  unique (channel, notice_id)
);
create index payment_notice_trade on payment_notice (trade_no, received_at);

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  refund_no text not null unique check (refund_no ~ '^[0-9A-Z]{16,32}$'),
  amount int not null check (amount > 0),
  cause text not null check (cause in ('LATE', 'DOUBLE', 'PAYABLE')),
  reason text not null,
  state text not null check (state in ('WAIT', 'APPLIED', 'SUCCESS', 'CLOSED', 'ABNORMAL', 'MANUAL')),
  -- of one that the provider closed: goes on under a new number
  replaces uuid unique references refund (id),
  tries int not null default 0,
  last_error text not null default '',
  -- what a person did where the provider could not
  proof text not null default '',
  ask_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('SUCCESS', 'MANUAL')) = (done_at is not null)),
  check ((state in ('WAIT', 'APPLIED')) = (ask_at is not null)),
  check ((state = 'MANUAL') = (proof <> ''))
);
-- a payment that nothing was bought with goes back once
create unique index refund_whole on refund (payment_id) where cause in ('LATE', 'DOUBLE') and state <> 'CLOSED';
create index refund_payment on refund (payment_id, created_at);
create index refund_ask on refund (ask_at) where ask_at is not null;

create table payment_bill (
  provider_account text not null,
  day date not null,
  channel text not null check (channel in ('WECHAT', 'ALIPAY')),
  lines int not null,
  compared_at timestamptz not null,
  closed_by uuid references operator (id),
  primary key (provider_account, day)
);

create table payment_difference (
  id uuid primary key,
  provider_account text not null,
  day date not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE')),
  subject text not null check (subject in ('PAY', 'REFUND')),
  no text not null,
  ours int,
  theirs int,
  cleared_by uuid references operator (id),
  note text not null default '',
  foreign key (provider_account, day) references payment_bill (provider_account, day),
  unique (provider_account, day, subject, no),
  check ((cleared_by is null) = (note = '')),
  check (ours is distinct from theirs or kind = 'STATE')
);
create index payment_difference_open on payment_difference (day, id) where cleared_by is null;
