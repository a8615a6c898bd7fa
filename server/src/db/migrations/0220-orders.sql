-- Intent orders (意向单): what a buyer wants of one company, from the basket, the pool or an accepted quotation.

create table intent_order (
  id uuid primary key,
  -- YX, the day, six digits drawn by chance: no counter that all orders would wait for
  order_no text not null unique check (order_no ~ '^YX\d{14}$'),
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  source text not null check (source in ('DIRECT', 'BASKET', 'POOL', 'INQUIRY')),
  -- orders placed in one go carry one number
  group_no text,
  inquiry_id uuid,
  quote_version int,
  status text not null
    check (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED')),
  -- whose move it is; null when nobody has to do anything
  turn text check (turn in ('CLIENT', 'BUSINESS')),
  -- side that asks to cancel after confirmation
  cancel_asked_by text check (cancel_asked_by in ('CLIENT', 'BUSINESS')),
  reason text not null default '',
  remark text not null default '',
  -- where to, as it was: name, phone, region, address
  address jsonb,
  -- freight, payTerms, deliveryTerms, invoiceType
  terms jsonb not null default '{}',
  line_count int not null,
  -- fen, of the lines with a price, freight not included
  goods_total bigint not null,
  -- a line has no price yet
  is_open_price boolean not null,
  freight bigint not null default 0,
  -- buyer and company as they were, for lists and exports
  client_name text not null,
  business_name text not null,
  client_unread int not null default 0,
  business_unread int not null default 0,
  client_hidden boolean not null default false,
  business_hidden boolean not null default false,
  -- a pending order ends at, a shipped one is received at
  due_at timestamptz,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((inquiry_id is null) = (quote_version is null))
);
-- One order an inquiry, however often and from wherever its quotation is accepted.
create unique index intent_order_inquiry on intent_order (inquiry_id) where inquiry_id is not null;
create index intent_order_client on intent_order (account_id, created_at desc, id desc) where not client_hidden;
create index intent_order_business on intent_order (company_id, created_at desc, id desc) where not business_hidden;
create index intent_order_client_status on intent_order (account_id, status, created_at desc, id desc)
  where not client_hidden;
create index intent_order_business_status on intent_order (company_id, status, created_at desc, id desc)
  where not business_hidden;
create index intent_order_client_turn on intent_order (account_id) where turn = 'CLIENT' and not client_hidden;
create index intent_order_business_turn on intent_order (company_id) where turn = 'BUSINESS' and not business_hidden;
create index intent_order_parties on intent_order (account_id, company_id);
create index intent_order_due on intent_order (due_at) where due_at is not null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references intent_order (id),
  sort int not null,
  goods_id uuid,
  spec_id uuid,
  -- as it was when the order was placed
  name text not null,
  catalog_no text not null default '',
  brand text not null default '',
  cas text not null default '',
  pack_size text not null default '',
  unit text not null default '',
  image text not null default '',
  -- fen for one; null: on request
  price bigint check (price >= 0),
  quantity int not null check (quantity between 1 and 99999),
  tax_rate int,
  lead_days int,
  remark text not null default '',
  -- the company's answer to this line
  reply_state text check (reply_state in ('CONFIRM', 'CHANGE', 'REFUSE')),
  reply_price bigint check (reply_price >= 0),
  reply_lead_days int,
  reply_remark text not null default '',
  replied_at timestamptz
);
create index order_line_order on order_line (order_id, sort);
create index order_line_goods on order_line (goods_id) where goods_id is not null;

create table order_reply (
  id uuid primary key,
  order_id uuid not null references intent_order (id),
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  account_id uuid not null references account (id),
  content text not null,
  images jsonb not null default '[]',
  files jsonb not null default '[]',
  created_at timestamptz not null
);
create index order_reply_order on order_reply (order_id, created_at desc, id desc);

-- What happened off the platform: contract, payment, shipping, receipt, invoice.
create table order_milestone (
  id uuid primary key,
  order_id uuid not null references intent_order (id),
  kind text not null check (kind in ('CONTRACT', 'PAID', 'SHIPPED', 'RECEIVED', 'INVOICED')),
  side text not null check (side in ('CLIENT', 'BUSINESS', 'SYSTEM')),
  account_id uuid references account (id),
  happened_on date not null,
  express_company text not null default '',
  express_no text not null default '',
  remark text not null default '',
  files jsonb not null default '[]',
  created_at timestamptz not null
);
create index order_milestone_order on order_milestone (order_id, created_at);

create table order_review (
  order_id uuid primary key references intent_order (id),
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  quality int not null check (quality between 1 and 5),
  speed int not null check (speed between 1 and 5),
  service int not null check (service between 1 and 5),
  content text not null default '',
  images jsonb not null default '[]',
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz
);
create index order_review_company on order_review (company_id, created_at desc, order_id desc);
