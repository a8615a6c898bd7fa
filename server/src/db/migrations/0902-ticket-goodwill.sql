-- 规则外退款: what an organiser gives back of an order though no rule does. Its tickets stay as they are.
create table ticket_goodwill (
  id uuid primary key,
  order_id uuid not null references ticket_order (id),
  -- of one ticket; null: shared to all of them
  registration_id uuid references registration (id),
  amount int not null check (amount > 0),
  -- the buyer reads it
  reason text not null check (reason <> ''),
  -- digest of what was left of each ticket as of asking: something else now makes the request void
  seen text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'REFUSED', 'VOID', 'EXPIRED', 'WITHDRAWN')),
  -- above the limit: a second person decides
  by_two boolean not null,
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  decide_reason text not null default '',
  refund_id uuid unique references refund (id),
  constraint ticket_goodwill_second_person check (decided_by <> asked_by),
  constraint ticket_goodwill_by_two check (not by_two or status <> 'APPROVED' or decided_by is not null),
  constraint ticket_goodwill_in_time check (not by_two or status <> 'APPROVED' or decided_at < expires_at),
  -- only what is given moves money
  constraint ticket_goodwill_money check ((status = 'APPROVED') = (refund_id is not null))
);
create unique index ticket_goodwill_open on ticket_goodwill (order_id) where status = 'PENDING';
create index ticket_goodwill_order on ticket_goodwill (order_id, asked_at desc);
create index ticket_goodwill_due on ticket_goodwill (expires_at) where status = 'PENDING';

create function ticket_goodwill_is_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'PENDING'
     or (old.id, old.order_id, old.registration_id, old.amount, old.reason, old.seen, old.by_two, old.asked_by,
         old.asked_at, old.expires_at)
        is distinct from
        (new.id, new.order_id, new.registration_id, new.amount, new.reason, new.seen, new.by_two, new.asked_by,
         new.asked_at, new.expires_at)
  then raise exception 'ticket_goodwill is frozen'; end if;
  return new;
end $$;
create trigger ticket_goodwill_frozen before update or delete on ticket_goodwill
  for each row execute function ticket_goodwill_is_frozen();

-- What was given of a ticket beyond its rule; with what its return gives back never more than it cost.
alter table registration add column goodwill int not null default 0;
alter table registration add constraint registration_goodwill
  check (goodwill >= 0 and goodwill + coalesce(refund, 0) <= share);
