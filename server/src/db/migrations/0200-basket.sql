-- The intent basket (意向篮): what a buyer may ask or order, a line a spec; and the purchasing pool (采购池).

create table basket_line (
  id uuid primary key,
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  goods_id uuid not null references goods (id),
  -- the spec may be gone: the line stays and says so
  spec_id uuid not null,
  quantity int not null check (quantity between 1 and 99999),
  is_checked boolean not null default true,
  -- fen, as the buyer last saw it; null: on request
  seen_price bigint,
  -- as it was, for a spec that is gone
  seen_pack text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, spec_id)
);
create index basket_line_account on basket_line (account_id, company_id, created_at, id);
create index basket_line_goods on basket_line (goods_id);
