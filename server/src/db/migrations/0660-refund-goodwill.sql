-- money that no rule gives back, sent back by two operators
alter table refund drop constraint refund_cause_check;
alter table refund add constraint refund_cause_check check (cause in ('LATE', 'DOUBLE', 'PAYABLE', 'GOODWILL'));
