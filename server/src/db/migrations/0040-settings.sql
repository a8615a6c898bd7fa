-- What the operator sets: parameters with their history, dictionaries, holidays, message templates.

create table parameter (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references operator (id)
);

create table parameter_history (
  id uuid primary key,
  key text not null,
  old_value jsonb,
  new_value jsonb,
  reason text not null default '',
  operator_id uuid references operator (id),
  at timestamptz not null default now()
);
create index parameter_history_key on parameter_history (key, at desc, id desc);
