-- Search beside goods: suppliers, suggestions, hot words, what people looked for.

-- What suppliers are found by; kept by a job from their profile, brands, categories and goods.
create table supplier_index (
  company_id uuid primary key references company (id),
  search tsvector not null,
  -- categories of every level that they sell in
  category_ids uuid[] not null default '{}',
  goods_count int not null default 0,
  -- places suppliers among equals: level, goods, completeness
  boost real not null default 1,
  indexed_at timestamptz not null
);
create index supplier_index_search on supplier_index using gin (search) with (fastupdate = off);
create index supplier_index_categories on supplier_index using gin (category_ids);
create index supplier_index_boost on supplier_index (boost desc, company_id desc);

-- Texts that a beginning is completed to; made anew by a job.
create table search_suggestion (
  id uuid primary key,
  text text not null,
  kind text not null check (kind in ('WORD', 'CATEGORY', 'BRAND', 'COMPOUND', 'SUPPLIER')),
  -- where it leads, or empty: a search for the text
  link text not null default '',
  note text not null default '',
  key text not null,
  pinyin text not null default '',
  initials text not null default '',
  weight real not null default 0
);
create unique index search_suggestion_once on search_suggestion (kind, text);
create index search_suggestion_key on search_suggestion (key text_pattern_ops, weight desc);
create index search_suggestion_pinyin on search_suggestion (pinyin text_pattern_ops, weight desc) where pinyin <> '';
create index search_suggestion_initials on search_suggestion (initials text_pattern_ops, weight desc) where initials <> '';
create index search_suggestion_fragment on search_suggestion using gin (key gin_trgm_ops);

create table hot_word (
  id uuid primary key,
  word text not null unique,
  -- page of ours, or empty: a search for the word
  link text not null default '',
  sort int not null default 100,
  is_shown boolean not null default true,
  created_at timestamptz not null
);
create index hot_word_shown on hot_word (sort, id) where is_shown;

create table search_history (
  account_id uuid not null references account (id),
  keyword_key text not null,
  keyword text not null,
  searched_at timestamptz not null,
  primary key (account_id, keyword_key)
);
create index search_history_latest on search_history (account_id, searched_at desc);

-- Searches a day, for suggestions and for what is asked for and not there.
create table search_log (
  day date not null,
  keyword_key text not null,
  type text not null,
  keyword text not null,
  search_count int not null default 1,
  -- hits of the last search
  hits int not null default 0,
  primary key (day, type, keyword_key)
);
create index search_log_day on search_log (day, search_count desc);
