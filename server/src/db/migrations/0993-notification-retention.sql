-- Notices and call records stay whole tables, since each comes once whatever month it is reported in, and are deleted
-- when they were kept long enough. What came once must not come again when its notice is gone: its key stays.
create table notice_past (
  account_id uuid not null references account (id),
  once_key text not null,
  primary key (account_id, once_key)
);

-- a call record that goes is looked for here, row by row
create index telephone_binding_of_record on telephone_binding (record_id) where record_id is not null;
