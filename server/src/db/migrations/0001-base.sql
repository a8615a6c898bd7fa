-- Things every call needs: keys of repeated requests, limits, the audit log, what the embedded ports would have sent.

create table idempotency (
  owner text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_created on idempotency (created_at);

create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_limit_window on rate_limit (window_start);

-- Append-only. A job seals rows into a hash chain (sealed_at, hash) within a minute.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  call text not null,
  object_id text,
  details jsonb,
  ip text,
  request_id text,
  hash text
);
create index audit_log_at on audit_log (at desc);
create index audit_log_unsealed on audit_log (id) where hash is null;
create index audit_log_actor on audit_log (actor_id, at desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
     and (old.id, old.at, old.actor_kind, old.actor_id, old.call, old.object_id, old.details, old.ip, old.request_id)
         is not distinct from
         (new.id, new.at, new.actor_kind, new.actor_id, new.call, new.object_id, new.details, new.ip, new.request_id)
  then return new; end if;
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();

-- What the embedded mail and SMS ports would have sent; /dev/outbox shows it.
create table sent_message (
  id uuid primary key,
  at timestamptz not null default now(),
  channel text not null check (channel in ('MAIL', 'SMS', 'WECHAT')),
  recipient text not null,
  title text not null,
  body text not null
);
create index sent_message_at on sent_message (at desc);

-- Every move of a state machine, shown as 进度时间轴.
create table status_log (
  id uuid primary key,
  entity text not null,
  entity_id uuid not null,
  from_status text,
  to_status text not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  at timestamptz not null default now()
);
create index status_log_entity on status_log (entity_id, at);
