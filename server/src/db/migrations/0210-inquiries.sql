-- Inquiries (询价单): what a buyer asks one supplier, its quotations and the buyer's counter-offers.

create table inquiry (
  id uuid primary key,
  inquiry_no text not null unique check (inquiry_no ~ '^XJ\d{14}$'),
  -- the same things asked of several suppliers at once
  group_no text,
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  status text not null check (status in ('SUBMITTED', 'INFO_NEEDED', 'QUOTED', 'COUNTERED', 'ACCEPTED', 'DECLINED',
    'REJECTED', 'CANCELLED', 'EXPIRED')),
  -- whose move it is
  turn text check (turn in ('CLIENT', 'BUSINESS')),
  title text not null,
  remark text not null default '',
  -- what the supplier asked for, or why it or the buyer ended it
  reason text not null default '',
  address jsonb,
  expect_date date,
  invoice_type text not null default '',
  line_count int not null,
  -- the newest quotation; 0: none
  quote_version int not null default 0,
  -- last day on which it can be accepted
  valid_to date,
  quote_total bigint,
  accepted_version int,
  order_id uuid,
  -- the inquiry that this one asks again
  reopened_from uuid references inquiry (id),
  client_name text not null,
  business_name text not null,
  client_unread int not null default 0,
  business_unread int not null default 0,
  client_hidden boolean not null default false,
  business_hidden boolean not null default false,
  -- the supplier has to answer by then before it is reminded, and the buyer hears of others
  remind_at timestamptz,
  suggest_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index inquiry_client on inquiry (account_id, created_at desc, id desc) where not client_hidden;
create index inquiry_business on inquiry (company_id, created_at desc, id desc) where not business_hidden;
create index inquiry_client_status on inquiry (account_id, status, created_at desc, id desc) where not client_hidden;
create index inquiry_business_status on inquiry (company_id, status, created_at desc, id desc)
  where not business_hidden;
create index inquiry_client_turn on inquiry (account_id) where turn = 'CLIENT' and not client_hidden;
create index inquiry_business_turn on inquiry (company_id) where turn = 'BUSINESS' and not business_hidden;
create index inquiry_group on inquiry (group_no, account_id) where group_no is not null;
create index inquiry_valid on inquiry (valid_to) where status = 'QUOTED';
create index inquiry_remind on inquiry (remind_at) where remind_at is not null;
create index inquiry_suggest on inquiry (suggest_at) where suggest_at is not null;
create unique index inquiry_reopened on inquiry (reopened_from) where reopened_from is not null;

create table inquiry_line (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id),
  sort int not null,
  -- what it is compared under with lines of other inquiries of the group
  item_key text not null,
  goods_id uuid,
  spec_id uuid,
  name text not null,
  catalog_no text not null default '',
  brand text not null default '',
  cas text not null default '',
  pack_size text not null default '',
  unit text not null default '',
  image text not null default '',
  quantity int not null check (quantity between 1 and 99999),
  -- fen for one
  target_price bigint,
  remark text not null default ''
);
create index inquiry_line_inquiry on inquiry_line (inquiry_id, sort);

-- A quotation is never changed: a new version is written. Only that it was withdrawn is noted on it, once.
create table quotation (
  inquiry_id uuid not null references inquiry (id),
  version int not null check (version > 0),
  account_id uuid not null references account (id),
  -- per line of the inquiry: state, price, tax, lead time, least quantity, substitute, remark
  lines jsonb not null,
  -- freight, terms, invoice, attachments, remark
  terms jsonb not null,
  total bigint not null,
  valid_to date not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (inquiry_id, version)
);

create table counter_offer (
  id uuid primary key,
  inquiry_id uuid not null,
  -- the quotation it answers
  version int not null,
  account_id uuid not null references account (id),
  lines jsonb not null,
  remark text not null default '',
  created_at timestamptz not null,
  foreign key (inquiry_id, version) references quotation (inquiry_id, version)
);
create index counter_offer_inquiry on counter_offer (inquiry_id, created_at);

create function quotation_is_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
     and (old.inquiry_id, old.version, old.account_id, old.lines, old.terms, old.total, old.valid_to, old.created_at)
       = (new.inquiry_id, new.version, new.account_id, new.lines, new.terms, new.total, new.valid_to, new.created_at)
  then return new; end if;
  raise exception 'a quotation is never changed';
end $$;
create trigger quotation_immutable before update or delete on quotation
  for each row execute function quotation_is_immutable();

-- What one side asks for and the other gives, besides quotations.
create table inquiry_note (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id),
  side text not null check (side in ('CLIENT', 'BUSINESS')),
  account_id uuid not null references account (id),
  content text not null,
  files jsonb not null default '[]',
  created_at timestamptz not null
);
create index inquiry_note_inquiry on inquiry_note (inquiry_id, created_at);
