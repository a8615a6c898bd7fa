-- Synonyms are listed by their last change.

drop index search_synonym_created;
create index search_synonym_updated on search_synonym (updated_at desc, id desc);
