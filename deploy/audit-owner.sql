-- Gives the tables of the audit log to a role that nobody logs in as: the product may then add rows and seal them, and
-- no longer change or remove them or switch their triggers off. Run by a superuser in the product's database, after its
-- first start, and again after a restore; it may be run any number of times:
--   sudo -u postgres psql -v ON_ERROR_STOP=1 -d shangyouji -f deploy/audit-owner.sql
do $$
declare
  product text := (select pg_get_userbyid(relowner) from pg_class where oid = 'public.migration'::regclass);
  part regclass;
begin
  if product = 'shangyouji_audit' or (select rolsuper from pg_roles where rolname = product) then
    raise exception 'the product has to use a role of its own that is no superuser; now it is %', product;
  end if;
  if not exists (select from pg_roles where rolname = 'shangyouji_audit') then
    create role shangyouji_audit nologin;
  end if;
  -- who owns the database or the schema may remove what is in it
  execute format('alter database %I owner to shangyouji_audit', current_database());
  alter schema public owner to shangyouji_audit;
  execute format('grant connect, create, temporary on database %I to %I', current_database(), product);
  execute format('grant usage, create on schema public to %I', product);

  alter table public.audit_log owner to shangyouji_audit;
  alter table public.audit_head owner to shangyouji_audit;
  alter function public.audit_log_is_append_only() owner to shangyouji_audit;
  alter function public.audit_log_keeps_its_rows() owner to shangyouji_audit;
  -- the log's tables of the months; those of later months are made by a function that runs as their owner
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'public.audit_log'::regclass loop
    execute format('alter table %s owner to shangyouji_audit', part);
    execute format('revoke all on %s from public, %I', part, product);
  end loop;
  alter function public.audit_keys(jsonb) owner to shangyouji_audit;
  alter function public.make_audit_months(date, int) owner to shangyouji_audit;
  alter function public.drop_audit_months() owner to shangyouji_audit;
  execute format('revoke all on function public.make_audit_months(date, int), public.drop_audit_months() from public, %I', product);
  execute format('grant execute on function public.make_audit_months(date, int) to %I', product);
  execute format('revoke all on public.audit_log, public.audit_head from public, %I', product);
  execute format('grant select, insert, update (hash, seal_no) on public.audit_log to %I', product);
  execute format('grant select, update on public.audit_head to %I', product);
end $$;
