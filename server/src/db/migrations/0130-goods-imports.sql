-- Imports of goods: a table, pasted numbers, or a zip of pictures; looked at first, then carried out by a job.

create table goods_import (
  id uuid primary key,
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('EXCEL', 'QUICK', 'PHOTO')),
  status text not null check (status in ('PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  file_name text not null,
  -- key of the zip in the storage, until the job has read it
  file_key text,
  category_id uuid references category (id),
  -- texts of the header row, by column
  headers jsonb not null default '[]',
  -- which field a column holds, empty for none, by column
  mapping jsonb not null default '[]',
  -- what fields hold that have no column
  defaults jsonb not null default '{}',
  -- pictures: how they find their goods, and whether they replace what is there
  strategy text not null default '',
  is_replacing boolean not null default false,
  -- what becomes of complete goods: DRAFT or SUBMIT
  target text not null default 'DRAFT' check (target in ('DRAFT', 'SUBMIT')),
  total int not null default 0,
  done_count int not null default 0,
  create_count int not null default 0,
  update_count int not null default 0,
  skip_count int not null default 0,
  fail_count int not null default 0,
  warn_count int not null default 0,
  -- what went wrong as a whole
  reason text not null default '',
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
create index goods_import_company on goods_import (company_id, created_at desc, id desc);
create index goods_import_open on goods_import (created_at) where status = 'PREVIEW';

create table goods_import_row (
  import_id uuid not null references goods_import (id) on delete cascade,
  -- as Excel shows it; of pictures and pasted numbers their place
  row_no int not null,
  -- texts by column
  cells jsonb not null,
  action text not null default '' check (action in ('', 'CREATE', 'UPDATE', 'SKIP')),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  -- [{col, msg}]
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  goods_id uuid references goods (id),
  primary key (import_id, row_no)
);

-- What an import did to goods, so that it can be taken back.
create table goods_import_change (
  import_id uuid not null references goods_import (id) on delete cascade,
  goods_id uuid not null references goods (id),
  -- null: the import made the goods
  before_form jsonb,
  before_status text,
  after_form jsonb not null,
  primary key (import_id, goods_id)
);

-- Which columns of a supplier's own tables hold what, by the header's text.
create table goods_import_mapping (
  id uuid primary key,
  company_id uuid not null references company (id),
  name text not null,
  -- {header: field}
  fields jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index goods_import_mapping_name on goods_import_mapping (company_id, name);

-- Pictures that came in a zip, by what they were before they were encoded anew: sent again they change nothing.
create table goods_photo (
  goods_id uuid not null references goods (id),
  sha256 text not null,
  url text not null,
  primary key (goods_id, sha256)
);
