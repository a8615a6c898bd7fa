-- Known words are kept under more slips of their pinyin: the list is made again by the next hourly run.

delete from search_word;
comment on column search_word.slips is
  'the word and it without one of its letters; behind ~ its pinyin, behind ~~ blurred, behind ^ initials, all with slips';
