-- Four eyes: one operator asks for an effect, another one decides. What was asked never changes afterwards, and who
-- asked never decides, whatever the code above does.
create table approval (
  id uuid primary key,
  kind text not null,
  -- what it is about, so that two requests about one thing do not wait beside each other
  object_key text not null,
  title text not null,
  payload jsonb not null,
  -- before and after, and what follows, in words, as of asking
  effect jsonb not null,
  -- digest of the object as of asking: another one now makes the request void
  seen text not null,
  reason text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'REFUSED', 'VOID', 'EXPIRED', 'WITHDRAWN')),
  asked_by uuid not null references operator,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operator,
  decided_at timestamptz,
  decide_reason text not null default '',
  constraint approval_second_person check (decided_by <> asked_by),
  constraint approval_decided check ((status in ('APPROVED', 'REFUSED', 'VOID')) = (decided_by is not null)),
  constraint approval_in_time check (status <> 'APPROVED' or decided_at < expires_at)
);
create unique index approval_open on approval (kind, object_key) where status = 'PENDING';
create index approval_asked on approval (asked_at desc, id);

create function approval_is_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'PENDING'
     or (old.id, old.kind, old.object_key, old.title, old.payload, old.effect, old.seen, old.reason, old.asked_by,
         old.asked_at, old.expires_at)
        is distinct from
        (new.id, new.kind, new.object_key, new.title, new.payload, new.effect, new.seen, new.reason, new.asked_by,
         new.asked_at, new.expires_at)
  then raise exception 'approval is frozen'; end if;
  return new;
end $$;
create trigger approval_frozen before update or delete on approval
  for each row execute function approval_is_frozen();
