-- Which shipped regulated lists a database has; empty: those of an earlier version, brought to the present ones at start.
alter table regulated_state add column shipped_digest text not null default '';
