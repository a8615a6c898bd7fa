-- Certificates of analysis by lot: a supplier's goods have one for each lot.

create table lot_certificate (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  goods_id uuid not null references goods (id) on delete cascade,
  lot_no text not null,
  -- upper case without blanks and hyphens: what a person types is compared with this
  lot_key text not null,
  url text not null,
  made_on date,
  expires_on date,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  unique (goods_id, lot_key)
);
create index lot_certificate_key on lot_certificate (lot_key);
create index lot_certificate_company on lot_certificate (company_id, created_at desc, id desc);
