-- A demand that went live and that no supplier has been looked for yet: its owner is told so, not that nobody fits.
alter table demand add column is_matching boolean not null default false;
