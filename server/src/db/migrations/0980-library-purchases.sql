-- A paper of the library may cost points: paid once, downloaded for ever after.
alter table library_item
  add column points int not null default 0 check (points between 0 and 1000),
  drop constraint library_item_gate_check,
  add constraint library_item_gate_check check (gate in ('FREE', 'LOGIN', 'LEAD', 'POINTS')),
  add constraint library_item_points check ((gate = 'POINTS') = (points > 0));
alter table library_lead
  drop constraint library_lead_gate_check,
  add constraint library_lead_gate_check check (gate in ('FREE', 'LOGIN', 'LEAD', 'POINTS'));

create table library_purchase (
  id uuid primary key,
  content_id uuid not null references content (id),
  account_id uuid not null references account (id),
  points int not null check (points > 0),
  created_at timestamptz not null,
  unique (account_id, content_id)
);
create index library_purchase_content on library_purchase (content_id);
