-- 选中 of a demand's quotations: each line of a demand goes to one sign-up, however many buttons are pressed at once.
-- item_no -1 stands for a demand without lines.
create table enrolment_award (
  demand_id uuid not null references content (id),
  item_no int not null check (item_no >= -1),
  enrolment_id uuid not null references enrolment (id),
  created_at timestamptz not null,
  primary key (demand_id, item_no)
);
create index enrolment_award_enrolment on enrolment_award (enrolment_id);

-- The inquiry in which a chosen quotation is accepted, countered or called back.
alter table enrolment add column inquiry_id uuid references inquiry (id);
create unique index enrolment_inquiry on enrolment (inquiry_id) where inquiry_id is not null;
-- The demand whose quotation an inquiry began with.
alter table inquiry add column demand_id uuid references content (id);
