-- Words are found by mistyped pinyin too: the list is made anew, with its slips, by the next hourly run.

delete from search_word;
comment on column search_word.slips is
  'the word, the word without one of its letters; behind ~ its pinyin and its slips, behind ~~ blurred, behind ^ initials';
