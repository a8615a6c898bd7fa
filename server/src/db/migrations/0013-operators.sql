-- A code of the second factor counts once: the step of the last one used, in 30 seconds since 1970.
alter table operator add column totp_step bigint not null default 0;
