-- Searches of a day after which somebody opened one of their results: what is found but never opened is not what was meant.
alter table search_log add column opened_count int not null default 0;
alter table search_log add constraint search_log_opened check (opened_count between 0 and search_count);
