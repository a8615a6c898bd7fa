-- The hash chain over the audit log. Rows commit in another order than their ids, so the order of sealing is numbered.

alter table audit_log add column seal_no bigint;
create unique index audit_log_seal on audit_log (seal_no) where seal_no is not null;
create index audit_log_call on audit_log (call text_pattern_ops, at desc);
create index audit_log_object on audit_log (object_id, at desc) where object_id is not null;

-- End of the chain: rows taken off its end are missed as well.
create table audit_head (
  id int primary key check (id = 1),
  seal_no bigint not null,
  hash text not null,
  sealed_at timestamptz
);
insert into audit_head (id, seal_no, hash) values (1, 0, '');

create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and old.seal_no is null and new.seal_no is not null
     and (old.id, old.at, old.actor_kind, old.actor_id, old.call, old.object_id, old.details, old.ip, old.request_id)
         is not distinct from
         (new.id, new.at, new.actor_kind, new.actor_id, new.call, new.object_id, new.details, new.ip, new.request_id)
  then return new; end if;
  raise exception 'audit_log is append-only';
end $$;

create function audit_log_keeps_its_rows() returns trigger language plpgsql as $$
begin raise exception 'audit_log is append-only'; end $$;
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_keeps_its_rows();
