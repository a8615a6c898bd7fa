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

create table dictionary (
  code text primary key,
  name text not null,
  note text not null default ''
);

create table dictionary_item (
  id uuid primary key,
  dictionary text not null references dictionary (code),
  code text not null,
  name text not null,
  sort int not null default 100,
  is_shown boolean not null default true,
  extra jsonb not null default '{}',
  unique (dictionary, code)
);
create index dictionary_item_order on dictionary_item (dictionary, sort, code);

-- Days that are not what their weekday says.
create table calendar_day (
  day date primary key,
  kind text not null check (kind in ('HOLIDAY', 'WORKDAY')),
  name text not null,
  source text not null default ''
);

create table message_template (
  channel text not null check (channel in ('SMS', 'WECHAT', 'MAIL')),
  code text not null,
  name text not null,
  title text not null default '',
  body text not null,
  -- names that the text may hold in braces
  fields text[] not null default '{}',
  provider_code text not null default '',
  is_on boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (channel, code)
);
