-- Words that texts are checked for, harmless expressions, and what was found.

create table word (
  id uuid primary key,
  word text not null,
  level text not null check (level in ('BLOCK', 'WARN', 'REVIEW')),
  category text not null,
  -- kinds of content it counts in; empty: everywhere
  scenes text[] not null default '{}',
  is_on boolean not null default true,
  note text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references operator (id),
  unique (word, scenes)
);
create index word_category on word (category, word);
create index word_level on word (level, word);

-- WORD: a hit that the expression covers does not count. CONTACT: what looks like a contact within it is none.
create table allowed_expression (
  id uuid primary key,
  kind text not null check (kind in ('WORD', 'CONTACT')),
  expression text not null,
  note text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid references operator (id),
  unique (kind, expression)
);

-- Changed with every change of the two tables above; what a process has compiled counts for one state.
create table lexicon_state (
  id int primary key check (id = 1),
  revision bigint not null
);
insert into lexicon_state (id, revision) values (1, 1);

-- Kept for 90 days, to see which words work and which only annoy.
create table word_hit (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('WORD', 'CONTACT')),
  level text check (level in ('BLOCK', 'WARN', 'REVIEW')),
  word text not null,
  category text not null,
  scene text not null,
  field text not null,
  -- as it was typed, and what stood around it
  text text not null,
  context text not null,
  account_id uuid references account (id)
);
create index word_hit_at on word_hit (at desc, id desc);
create index word_hit_word on word_hit (word, at desc);
