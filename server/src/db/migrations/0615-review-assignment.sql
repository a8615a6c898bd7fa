-- Whose work a waiting review is; it says nothing about who may decide (that is the claim).
alter table review add column assigned_to uuid references operator (id);
create index review_assigned on review (assigned_to, due_at, id) where status = 'PENDING' and assigned_to is not null;
