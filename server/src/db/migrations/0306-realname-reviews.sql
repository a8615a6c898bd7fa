-- Real-name records wait in the one queue of reviews, numbers sealed as they are kept; those that waited before it take
-- their place there, due five days after they were handed in.

insert into review (id, entity, entity_id, title, kind, form, account_id, submitted_at, due_at)
select gen_random_uuid(), 'realname', account_id, name, 'NEW',
  jsonb_build_object('name', name, 'idNumber', id_number, 'images', to_jsonb(images)),
  account_id, created_at, created_at + interval '5 days'
from realname_record
where status = 'PENDING';

insert into status_log (id, entity, entity_id, to_status, action, actor_kind, actor_id, at)
select gen_random_uuid(), 'realname', account_id, 'PENDING', 'submit', 'account', account_id, created_at
from realname_record
where status = 'PENDING';
