-- Four tables become the first months of partitioned ones with their names. What no month holds goes to `…_rest`, so
-- that a write never fails where the job that makes months (server/src/db/months.ts) did not run.

-- Makes the month of today and those that follow, as far as they lack. One that has rows in `…_rest` stays there.
create function make_months(parent text, today date, ahead int) returns void
language plpgsql set lock_timeout = '1s' as $$
declare
  kind text;
  part text;
  starts text;
  ends text;
  is_covered boolean;
begin
  perform pg_advisory_xact_lock(727004);
  select format_type(a.atttypid, null) into kind from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent::regclass;
  for i in 0 .. ahead loop
    starts := date_trunc('month', today::timestamp) + make_interval(months => i);
    ends := starts::timestamp + interval '1 month';
    part := parent || to_char(starts::timestamp, '_YYYY_MM');
    if kind <> 'date' then
      starts := starts::timestamp at time zone 'UTC' - interval '8 hours';
      ends := ends::timestamp at time zone 'UTC' - interval '8 hours';
    end if;
    -- the first table reaches beyond its own month
    select exists (
      select from pg_class c where c.oid = to_regclass(parent || '_first')
        and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)')::timestamptz >= ends::timestamptz
    ) into is_covered;
    if is_covered or to_regclass(part) is not null then continue; end if;
    begin
      execute format('create table %I (like %I including all)', part, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, starts, ends);
    exception when check_violation or invalid_object_definition or lock_not_available then
      raise notice 'no % yet: %', part, sqlerrm;
    end;
  end loop;
end $$;

-- The audit log's own: with deploy/audit-owner.sql it runs as the role that owns the log, and uses nothing of the product's.
create function make_audit_months(today date, ahead int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  part text;
  starts timestamptz;
  ids uuid[];
  is_covered boolean;
begin
  perform pg_advisory_xact_lock(727004);
  for i in 0 .. least(ahead, 24) loop
    part := 'audit_log' || to_char(date_trunc('month', today::timestamp) + make_interval(months => i), '_YYYY_MM');
    ids := array(
      select (lpad(to_hex((extract(epoch from
          (date_trunc('month', today::timestamp) + make_interval(months => i + n)) at time zone 'UTC' - interval '8 hours'
        ) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
      from generate_series(0, 1) as n order by n);
    select exists (
      select from pg_class c where c.oid = to_regclass('public.audit_log_first')
        and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)')::uuid >= ids[2]
    ) into is_covered;
    if is_covered or to_regclass('public.' || part) is not null then continue; end if;
    begin
      execute format('create table public.%I (like public.audit_log including all)', part);
      execute format('create unique index on public.%I (seal_no) where seal_no is not null', part);
      execute format('create trigger audit_log_no_truncate before truncate on public.%I
        for each statement execute function public.audit_log_keeps_its_rows()', part);
      execute format('alter table public.audit_log attach partition public.%I for values from (%L) to (%L)', part, ids[1], ids[2]);
    exception when check_violation or invalid_object_definition or lock_not_available then
      raise notice 'no % yet: %', part, sqlerrm;
    end;
  end loop;
end $$;

-- From where the chain is kept: the last number that is gone, with its hash, signed as the end is; and the first id
-- that is kept. 0 is the beginning.
alter table audit_head add column start_no bigint not null default 0, add column start_hash text not null default '',
  add column start_mac text, add column start_id uuid;

-- Removes the months before the start that the product has noted. Only the owner of the log can: it is not run as them.
create function drop_audit_months() returns int
language plpgsql set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  gone int := 0;
  part record;
  is_kept boolean;
begin
  for part in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.audit_log'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)')::uuid <= (select start_id from public.audit_head)
  loop
    execute format('select exists (select from public.%I where seal_no is null or seal_no > (select start_no from public.audit_head))', part.name)
      into is_kept;
    if is_kept then raise exception '% has rows behind the start of the chain', part.name; end if;
    execute format('drop table public.%I', part.name);
    gone := gone + 1;
  end loop;
  return gone;
end $$;

alter table audit_log rename to audit_log_first;
alter index audit_log_pkey rename to audit_log_first_pkey;
alter index audit_log_at rename to audit_log_first_at;
alter index audit_log_unsealed rename to audit_log_first_unsealed;
alter index audit_log_actor rename to audit_log_first_actor;
alter index audit_log_call rename to audit_log_first_call;
alter index audit_log_object rename to audit_log_first_object;
alter index audit_log_keys rename to audit_log_first_keys;
alter index audit_log_seal rename to audit_log_first_seal;
create table audit_log (like audit_log_first including defaults, primary key (id)) partition by range (id);
create index audit_log_at on audit_log (at desc);
create index audit_log_unsealed on audit_log (id) where hash is null;
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_call on audit_log (call text_pattern_ops, at desc);
create index audit_log_object on audit_log (object_id, at desc) where object_id is not null;
create index audit_log_keys on audit_log using gin (audit_keys(changes)) where changes is not null;
-- A number stands once in a month by an index of each table; in all of them by the one who seals, who holds a lock, and
-- by every verification.
-- rows' triggers go to every month by themselves, those of statements do not
drop trigger audit_log_append_only on audit_log_first;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_keeps_its_rows();

alter table search_log rename to search_log_first;
alter index search_log_pkey rename to search_log_first_pkey;
alter index search_log_day rename to search_log_first_day;
create table search_log (like search_log_first including defaults, primary key (day, type, keyword_key),
  constraint search_log_opened check (opened_count between 0 and search_count)) partition by range (day);
create index search_log_day on search_log (day, search_count desc);

alter table content_visit rename to content_visit_first;
alter index content_visit_pkey rename to content_visit_first_pkey;
alter index content_visit_window rename to content_visit_first_window;
create table content_visit (like content_visit_first including defaults, primary key (content_id, kind, viewer, window_start),
  constraint content_visit_kind_check check (kind in ('READ', 'FORWARD')),
  constraint content_visit_content_id_fkey foreign key (content_id) references content (id)) partition by range (window_start);
create index content_visit_window on content_visit (window_start);

alter table goods_visit rename to goods_visit_first;
alter index goods_visit_pkey rename to goods_visit_first_pkey;
alter index goods_visit_viewer rename to goods_visit_first_viewer;
alter index goods_visit_window rename to goods_visit_first_window;
create table goods_visit (like goods_visit_first including defaults, primary key (goods_id, kind, viewer, window_start),
  constraint goods_visit_kind_check check (kind in ('READ', 'FORWARD')),
  constraint goods_visit_goods_id_fkey foreign key (goods_id) references goods (id)) partition by range (window_start);
create index goods_visit_viewer on goods_visit (viewer, window_start desc) where kind = 'READ';
create index goods_visit_window on goods_visit (window_start);

do $$
declare
  parent text;
begin
  foreach parent in array array['audit_log', 'search_log', 'content_visit', 'goods_visit'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_first',
      (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = parent || '_until'));
    execute format('alter table %I drop constraint %I', parent || '_first', parent || '_until');
    execute format('create table %I partition of %I default', parent || '_rest', parent);
  end loop;
end $$;
create unique index audit_log_rest_seal on audit_log_rest (seal_no) where seal_no is not null;
create trigger audit_log_no_truncate before truncate on audit_log_rest
  for each statement execute function audit_log_keeps_its_rows();
