-- A code of the second factor counts once: the step of the last one used, in 30 seconds since 1970.
alter table operator add column totp_step bigint not null default 0;

-- Lists of the operators' console.
create index account_last_login on account (last_login_at desc nulls last, id desc);
create index realname_record_created on realname_record (created_at desc, id desc);
