-- Promo codes of a meeting. A use is one attendee whose price came from the code; it is taken with the place.
create table meeting_promo (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  -- as it is compared: capitals, digits and hyphens
  code text not null check (code = upper(code) and code <> ''),
  kind text not null check (kind in ('FIXED', 'PERCENT', 'FREE')),
  -- fen off of FIXED, percent off of PERCENT
  value int not null,
  -- none: all tickets
  ticket_ids uuid[] not null default '{}',
  -- null: without limit
  uses int check (uses > 0),
  used int not null default 0,
  per_buyer int check (per_buyer > 0),
  from_at timestamptz,
  to_at timestamptz,
  -- who knows the code sees and buys its hidden tickets
  unlocks boolean not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint meeting_promo_uses check (used >= 0 and (uses is null or used <= uses)),
  check (case kind when 'FIXED' then value > 0 when 'PERCENT' then value between 1 and 100 else value = 0 end),
  check (not unlocks or cardinality(ticket_ids) > 0),
  check (from_at < to_at)
);
create unique index meeting_promo_code on meeting_promo (meeting_id, code) where stopped_at is null;
create index meeting_promo_meeting on meeting_promo (meeting_id, created_at desc);

alter table registration add column promo_id uuid references meeting_promo (id);
create index registration_promo on registration (promo_id) where promo_id is not null;
