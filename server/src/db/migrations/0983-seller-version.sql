-- Two operators may hold the same company's number: who saves an older one is told.
alter table seller add column version integer not null default 0;
