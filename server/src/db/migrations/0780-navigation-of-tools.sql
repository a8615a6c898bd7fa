-- Tools, cooperation and directory have pages but no entry in the navigation of sites that are there already. They stand
-- before the last entry; a site without any navigation gets it from the seed.
insert into navigate (id, name, path, sort)
select gen_random_uuid(), entry.name, entry.path, (select max(sort) from navigate) - entry.before_last
from (values ('合作', '/website/teamwork', 3), ('名录', '/website/directory', 2), ('工具', '/tool', 1))
  as entry (name, path, before_last)
where exists (select from navigate) and not exists (select from navigate where navigate.path = entry.path);
