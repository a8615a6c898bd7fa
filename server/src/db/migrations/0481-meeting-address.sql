-- Where it is held: a change is told to those who come.
alter table meeting add column address text not null default '';
