-- Classifications (GHS) that operators have written; every other compound has the one that the product ships.

create table compound_hazard (
  cas text primary key references compound (cas) on delete cascade,
  pictograms text[] not null,
  signal text not null,
  hazards text[] not null,
  precautions text[] not null,
  un text not null,
  transport_class text not null,
  packing_group text not null,
  storage_class text not null,
  storage text not null,
  in_catalogue text not null,
  is_harmonised boolean not null,
  source text not null,
  updated_by uuid not null references operator (id),
  updated_at timestamptz not null
);
