-- Orders of which some people are approved and others undecided have a term too: an approved person holds a place.
create index ticket_order_undecided on ticket_order (expires_at) where state = 'PENDING' and expires_at is not null;
update ticket_order set expires_at = now() + interval '48 hours'
  where state = 'PENDING' and expires_at is null
    and exists (select from registration where order_id = ticket_order.id and status = 'UNPAID');
