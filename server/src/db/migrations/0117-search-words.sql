-- Words that goods, brands, categories and compounds are named by: what a mistyped word may have meant. Kept by a job.
create table search_word (
  -- folded as searches are
  word text primary key,
  -- as it is mostly written
  shown text not null,
  -- goods named by it, among those most asked for
  goods_count int not null default 0,
  -- the word, the word without one of its letters, and its pinyin behind a ~
  slips text[] not null
);
create index search_word_slips on search_word using gin (slips) with (fastupdate = off);
