-- A row says that a channel is on or off; where there is none, mail is on for review results, inquiries and orders.

alter table notice_channel add column is_on boolean not null default true;
alter table notice_channel alter column is_on drop default;

-- SMS are paid by a company; what buyers had switched on was sent for nothing.
delete from notice_channel where channel = 'SMS' and side = 'CLIENT' and type <> 'MEETING';
