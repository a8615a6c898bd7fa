-- Gifts for points 积分商城: an order takes limits, stock and points in one transaction.

create table gift (
  id uuid primary key,
  name text not null,
  cover text not null default '',
  intro text not null default '',
  kind text not null check (kind in ('GOODS', 'VIRTUAL')),
  points int not null check (points > 0),
  stock int not null check (stock >= 0),
  -- pieces for one person, and for all together a day
  per_person int check (per_person > 0),
  per_day int check (per_day > 0),
  -- only for members of companies of this level or a higher one
  level_code text,
  is_on boolean not null,
  sort int not null,
  version int not null default 0,
  exchanged int not null default 0 check (exchanged >= 0),
  -- what went out on the last day on which something did
  day_on date,
  day_count int not null default 0 check (day_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gift_on on gift (sort, id) where is_on;

create table gift_order (
  id uuid primary key,
  order_no text not null unique,
  account_id uuid not null references account (id),
  gift_id uuid not null references gift (id),
  gift_name text not null,
  cover text not null default '',
  kind text not null check (kind in ('GOODS', 'VIRTUAL')),
  quantity int not null check (quantity > 0),
  points int not null check (points > 0),
  status text not null check (status in ('WAIT_SHIP', 'SHIPPED', 'RECEIVED', 'CANCELLED')),
  -- as it was when it was asked for
  address jsonb,
  remark text not null default '',
  express_company text not null default '',
  express_no text not null default '',
  created_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  check ((kind = 'GOODS') = (address is not null)),
  check (kind = 'GOODS' or status = 'RECEIVED')
);
create index gift_order_account on gift_order (account_id, created_at desc, id desc);
create index gift_order_person on gift_order (gift_id, account_id) where status <> 'CANCELLED';
create index gift_order_status on gift_order (status, created_at, id);

create table gift_code (
  id uuid primary key,
  gift_id uuid not null references gift (id),
  -- the code, sealed; and a keyed digest by which a second import is seen
  sealed text not null,
  digest text not null,
  order_id uuid references gift_order (id),
  created_at timestamptz not null,
  unique (gift_id, digest)
);
create index gift_code_free on gift_code (gift_id, id) where order_id is null;
create index gift_code_order on gift_code (order_id) where order_id is not null;
