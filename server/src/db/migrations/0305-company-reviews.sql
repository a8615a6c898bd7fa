-- Applications and changes of companies wait in the one queue of reviews; those that waited before it take their place
-- there, due five days after they were handed in.

insert into review (id, entity, entity_id, title, kind, form, account_id, submitted_at, due_at)
select gen_random_uuid(), 'company', id, name, 'NEW',
  profile || jsonb_build_object('kind', kind, 'name', name, 'uscc', uscc, 'logo', logo),
  created_by, applied_at, applied_at + interval '5 days'
from company
where status = 'WAIT_AUDIT' and applied_at is not null;

insert into review (id, entity, entity_id, title, kind, form, before, account_id, submitted_at, due_at)
select gen_random_uuid(), 'companyChange', company.id, company.name, 'REVISION', live.form || change.fields, live.form,
  change.account_id, change.submitted_at, change.submitted_at + interval '5 days'
from company_change change
join company on company.id = change.company_id
cross join lateral (
  select company.profile
    || jsonb_build_object('name', company.name, 'uscc', company.uscc, 'logo', company.logo) as form
) live
where change.status = 'PENDING' and company.status in ('APPROVED', 'FROZEN');
