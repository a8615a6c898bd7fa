-- Exhibitors 展商 of a meeting: companies of the platform that were invited, or others named in words.

create table meeting_exhibitor (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  -- null: no company of the platform
  company_id uuid references company (id),
  -- of an exhibitor in words; a company's name is read from the company
  name text not null default '',
  status text not null check (status in ('INVITED', 'ACCEPTED', 'DECLINED')),
  hall text not null default '',
  booth text not null default '',
  category text not null default '',
  -- {x, y, width, height} in per cent of the hall's picture; null: not on the plan
  area jsonb,
  goods_ids uuid[] not null default '{}' check (cardinality(goods_ids) <= 20),
  staff_phones text[] not null default '{}' check (cardinality(staff_phones) <= 50),
  -- appointments at the same time; 0: takes no requests
  appointment_seats int not null default 1 check (appointment_seats between 0 and 20),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- taken off the list by the organiser; past appointments and leads still name it
  removed_at timestamptz,
  check (company_id is not null or (status = 'ACCEPTED' and name <> ''))
);
create unique index meeting_exhibitor_company on meeting_exhibitor (meeting_id, company_id)
  where company_id is not null and removed_at is null;
create unique index meeting_exhibitor_booth on meeting_exhibitor (meeting_id, hall, booth)
  where booth <> '' and status <> 'DECLINED' and removed_at is null;
create index meeting_exhibitor_of on meeting_exhibitor (company_id, meeting_id) where company_id is not null;

-- the picture of a hall, on which booths stand
create table meeting_floor (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  hall text not null,
  picture text not null,
  unique (meeting_id, hall)
);
