-- Compounds by CAS number, and what the law says of them.

create table compound (
  cas text primary key check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  name_zh text not null,
  name_en text not null default '',
  synonyms text[] not null default '{}',
  -- names folded, for the exact look-up
  name_keys text[] not null default '{}',
  formula text not null default '',
  formula_hill text not null default '',
  -- g/mol; null for polymers, proteins and mixtures
  mw numeric(12, 3),
  kind text not null default '',
  smiles text not null default '',
  inchi_key text not null default '',
  mdl text not null default '',
  einecs text not null default '',
  ghs text[] not null default '{}',
  hazard text not null default '',
  -- classes of the law; empty: none
  reg_classes text[] not null default '{}',
  reg_note text not null default '',
  -- of a shipped row: what it was checked against
  verified_by text[] not null default '{}',
  is_shipped boolean not null default false,
  search tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index compound_search on compound using gin (search);
create index compound_names on compound using gin (name_keys);
create index compound_kind on compound (kind, cas);
create index compound_regulated on compound (cas) where reg_classes <> '{}';

create table regulation_policy (
  reg_class text primary key,
  policy text not null check (policy in ('ALLOW', 'LICENCE_ONLY', 'INFO_ONLY', 'BLOCK')),
  -- words of a licence's type that count for this class
  licence text not null default '',
  updated_at timestamptz not null
);

-- Up to this share of a mixture the class does not count (H2O2 up to 8 % is no 易制爆).
create table regulation_exemption (
  id uuid primary key,
  cas text not null references compound (cas),
  reg_class text not null references regulation_policy (reg_class),
  max_percent numeric(6, 3) not null check (max_percent > 0 and max_percent <= 100),
  note text not null default '',
  created_at timestamptz not null,
  unique (cas, reg_class)
);

-- Every time something regulated was let through, kept at least three years.
create table regulation_check (
  id uuid primary key,
  at timestamptz not null,
  entity text not null,
  entity_id uuid,
  account_id uuid references account (id),
  company_id uuid references company (id),
  cas text not null,
  reg_class text not null,
  policy text not null,
  percent numeric(6, 3),
  outcome text not null check (outcome in ('PASSED', 'EXEMPT', 'LICENSED', 'INFO_ONLY'))
);
create index regulation_check_at on regulation_check (at desc, id desc);
create index regulation_check_entity on regulation_check (entity_id, at desc);
