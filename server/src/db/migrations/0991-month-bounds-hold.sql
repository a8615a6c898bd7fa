-- Reads what is there and lets others write meanwhile: 0992 then attaches it without looking.
alter table audit_log validate constraint audit_log_until;
alter table search_log validate constraint search_log_until;
alter table content_visit validate constraint content_visit_until;
alter table goods_visit validate constraint goods_visit_until;
