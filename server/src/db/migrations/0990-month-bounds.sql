-- What grows with every call, view and search lies in a table for each month from now on (docs/decisions/0018-months.md).
-- What is there becomes the first of these tables as it stands, not copied. It ends at least a month from now: until
-- 0992 the checks refuse what lies behind. 0991 looks through the rows while others read and write; this only locks.

do $$
declare
  ahead constant timestamp := date_trunc('month', now() at time zone 'UTC' + interval '8 hours') + interval '2 months';
  latest timestamptz;
  bound timestamp;
begin
  -- the first 48 bits of an id are its milliseconds
  latest := to_timestamp((select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint from audit_log order by id desc limit 1) / 1000.0);
  bound := greatest(ahead, date_trunc('month', latest at time zone 'UTC' + interval '8 hours') + interval '1 month');
  execute format('alter table audit_log add constraint audit_log_until check (id < %L) not valid',
    (lpad(to_hex((extract(epoch from bound at time zone 'UTC' - interval '8 hours') * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid);

  bound := greatest(ahead, date_trunc('month', (select max(day) from search_log)::timestamp) + interval '1 month');
  execute format('alter table search_log add constraint search_log_until check (day < %L) not valid', bound::date);

  latest := (select max(window_start) from content_visit);
  bound := greatest(ahead, date_trunc('month', latest at time zone 'UTC' + interval '8 hours') + interval '1 month');
  execute format('alter table content_visit add constraint content_visit_until check (window_start < %L) not valid',
    bound at time zone 'UTC' - interval '8 hours');

  latest := (select max(window_start) from goods_visit);
  bound := greatest(ahead, date_trunc('month', latest at time zone 'UTC' + interval '8 hours') + interval '1 month');
  execute format('alter table goods_visit add constraint goods_visit_until check (window_start < %L) not valid',
    bound at time zone 'UTC' - interval '8 hours');
end $$;
