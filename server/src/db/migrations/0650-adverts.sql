-- Paid positions of adverts: what is sold by the day, bookings, the places they take, what was seen of them.
create table ad_position (
  code text primary key check (code in ('HOME_STRIP', 'CATEGORY', 'SEARCH_ROW', 'SUPPLIER_LIST', 'COMPOUND')),
  -- fen, a place a day
  price int not null check (price between 1 and 100000000),
  capacity int not null check (capacity between 0 and 10),
  min_level text not null default 'FREE' check (min_level in ('FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP')),
  is_on boolean not null default true,
  sort int not null
);
insert into ad_position (code, price, capacity, sort) values
  ('HOME_STRIP', 80000, 3, 1),
  ('CATEGORY', 30000, 2, 2),
  ('SEARCH_ROW', 50000, 1, 3),
  ('SUPPLIER_LIST', 20000, 2, 4),
  ('COMPOUND', 20000, 2, 5);

-- Days with a capacity of their own; 0: nothing is sold.
create table ad_position_day (
  position text not null references ad_position (code),
  day date not null,
  capacity int not null check (capacity between 0 and 10),
  note text not null default '',
  primary key (position, day)
);

create table ad_booking (
  id uuid primary key,
  code text not null unique,
  position text not null references ad_position (code),
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  state text not null check (state in
    ('HELD', 'PAID', 'PENDING', 'BOOKED', 'RUNNING', 'ENDED', 'REJECTED', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  -- Shanghai days, in order, as 2026-11-21
  days text[] not null check (cardinality(days) between 1 and 30),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  price int not null check (price > 0),
  amount int not null check (amount > 0),
  image text not null default '',
  title text not null default '',
  link_kind text check (link_kind in ('SHOP', 'GOODS', 'ARTICLE', 'VIDEO', 'SOLUTION', 'LIBRARY', 'MEETING')),
  link_id uuid,
  payment_id uuid unique references payment (id),
  paid_at timestamptz,
  hold_until timestamptz not null,
  mend_until timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  reason text not null default '',
  -- what goes back, and what of it has arrived
  refund int not null default 0 check (refund between 0 and amount),
  refunded int not null default 0 check (refunded between 0 and amount),
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((payment_id is null) = (paid_at is null)),
  check (state not in ('PAID', 'PENDING', 'BOOKED', 'RUNNING', 'ENDED', 'REJECTED', 'SUSPENDED') or payment_id is not null),
  check (state not in ('PENDING', 'BOOKED', 'RUNNING', 'ENDED') or image <> ''),
  check (link_kind is null or (link_kind = 'SHOP') = (link_id is null))
);
create index ad_booking_company on ad_booking (company_id, created_at desc);
create index ad_booking_open on ad_booking (state, first_day)
  where state in ('HELD', 'PAID', 'PENDING', 'BOOKED', 'RUNNING', 'REJECTED', 'SUSPENDED');

-- The one place of a position on a day, sold once.
create table ad_place (
  position text not null references ad_position (code),
  day date not null,
  place int not null check (place between 1 and 10),
  booking_id uuid not null references ad_booking (id),
  company_id uuid not null references company (id),
  primary key (position, day, place),
  unique (position, day, company_id)
);
create index ad_place_booking on ad_place (booking_id);

-- What was seen and clicked, by the hour: the one source of all figures.
create table ad_hour (
  booking_id uuid not null references ad_booking (id),
  hour timestamptz not null,
  seen int not null default 0,
  clicks int not null default 0,
  primary key (booking_id, hour)
);
-- Which signed token has counted, and when a viewer counted last; both for an hour.
create table ad_beacon (nonce text not null, is_click boolean not null, at timestamptz not null, primary key (nonce, is_click));
create index ad_beacon_at on ad_beacon (at);
create table ad_viewer (
  booking_id uuid not null,
  is_click boolean not null,
  viewer text not null,
  at timestamptz not null,
  primary key (booking_id, is_click, viewer)
);
create index ad_viewer_at on ad_viewer (at);

-- What was shown, for whom, who judged it, with its figures: kept for years, never changed.
create table ad_archive (
  booking_id uuid primary key references ad_booking (id),
  content jsonb not null,
  ended_at timestamptz not null,
  keep_until date not null,
  created_at timestamptz not null
);
create function ad_archive_is_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.keep_until < current_date then return old; end if;
  raise exception 'an archived advert is never changed';
end $$;
create trigger ad_archive_immutable before update or delete on ad_archive
  for each row execute function ad_archive_is_immutable();
create function ad_archive_keeps_its_rows() returns trigger language plpgsql as $$
begin raise exception 'an archived advert is never changed'; end $$;
create trigger ad_archive_no_truncate before truncate on ad_archive
  for each statement execute function ad_archive_keeps_its_rows();

-- Words that only adverts may not say; a fresh database gets them with the shipped lexicon.
insert into word (id, word, level, category, scenes)
  select gen_random_uuid(), said, 'BLOCK', '广告绝对化用语', '{advert}' from unnest(array['第一', '首选']) said
  where exists (select 1 from word)
  on conflict do nothing;
