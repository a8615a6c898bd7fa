-- 退票申请: a buyer asks for what the rule of a ticket does not give back by itself. The ticket stays good until it is decided.
create table ticket_return_request (
  id uuid primary key,
  order_id uuid not null references ticket_order (id),
  registration_id uuid not null references registration (id),
  -- issue of the ticket as of asking: another one now makes the request void
  issue int not null,
  -- the organiser reads it
  reason text not null check (reason <> ''),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'REFUSED', 'VOID', 'EXPIRED', 'WITHDRAWN')),
  -- what was agreed to, fen
  amount int check (amount >= 0),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- the buyer reads it
  decide_reason text not null default '',
  constraint ticket_return_request_amount check ((status = 'APPROVED') = (amount is not null)),
  constraint ticket_return_request_in_time check (status <> 'APPROVED' or decided_at < expires_at)
);
create unique index ticket_return_request_open on ticket_return_request (registration_id) where status = 'PENDING';
create index ticket_return_request_order on ticket_return_request (order_id, asked_at desc);
create index ticket_return_request_due on ticket_return_request (expires_at) where status = 'PENDING';

create function ticket_return_request_is_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'PENDING'
     or (old.id, old.order_id, old.registration_id, old.issue, old.reason, old.asked_by, old.asked_at, old.expires_at)
        is distinct from
        (new.id, new.order_id, new.registration_id, new.issue, new.reason, new.asked_by, new.asked_at, new.expires_at)
  then raise exception 'ticket_return_request is frozen'; end if;
  return new;
end $$;
create trigger ticket_return_request_frozen before update or delete on ticket_return_request
  for each row execute function ticket_return_request_is_frozen();
