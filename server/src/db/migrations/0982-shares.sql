-- Pages that people share: by whose link they were opened, and how often those of a company were.
create table share_code (
  account_id uuid primary key references account (id),
  code text not null unique,
  created_at timestamptz not null
);

-- Once a day, page and person; the person as a keyed digest, kept for two days.
create table share_visit (
  day date not null,
  object_id uuid not null,
  viewer text not null,
  primary key (day, object_id, viewer)
);

create table share_day (
  company_id uuid not null references company (id),
  day date not null,
  object_type text not null check (object_type in
    ('goods', 'demand', 'article', 'video', 'solution', 'dataLibrary', 'meet', 'shop')),
  object_id uuid not null,
  channel text not null check (channel in ('poster', 'qr', 'wechat', 'link')),
  visits int not null default 0,
  primary key (company_id, day, object_id, channel)
);
