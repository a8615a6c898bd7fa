-- The official lists of regulated substances as rows, by edition; what the gate reads.

create table regulated_substance (
  id uuid primary key,
  -- empty: an organism, a class, or no number given
  cas text not null default '',
  name_zh text not null,
  name_en text not null default '',
  synonyms text[] not null default '{}',
  list text not null,
  reg_class text not null,
  -- share by mass up to which the list does not count it
  exempt_percent numeric(6, 3),
  edition text not null,
  confidence text not null check (confidence in ('A', 'B')),
  note text not null default '',
  unique (list, reg_class, cas, name_zh)
);

-- Every edition that was taken over, with the difference that was confirmed.
create table regulated_edition (
  id uuid primary key,
  list text not null,
  edition text not null,
  added integer not null,
  removed integer not null,
  changed integer not null,
  reason text not null default '',
  imported_by uuid references operator (id),
  imported_at timestamptz not null
);
create index regulated_edition_list on regulated_edition (list, imported_at desc);

-- Counts up with every change of lists, classes of compounds and exemptions.
create table regulated_state (
  id integer primary key check (id = 1),
  revision bigint not null
);
insert into regulated_state (id, revision) values (1, 1);

alter table regulation_policy drop constraint regulation_policy_policy_check;
alter table regulation_policy add constraint regulation_policy_policy_check
  check (policy in ('ALLOW', 'REVIEW', 'LICENCE_ONLY', 'INFO_ONLY', 'BLOCK'));
alter table regulation_check drop constraint regulation_check_outcome_check;
alter table regulation_check add constraint regulation_check_outcome_check
  check (outcome in ('PASSED', 'EXEMPT', 'LICENSED', 'INFO_ONLY', 'REVIEWED'));
-- substances that the library does not have can be exempted too
alter table regulation_exemption drop constraint regulation_exemption_cas_fkey;
-- classes that have come are added by the seed; these two were shipped as forbidden and nobody decided about them since
update regulation_policy set policy = 'LICENCE_ONLY'
  where reg_class = 'HAZARDOUS' and policy = 'BLOCK' and updated_at = '2026-01-01T00:00:00Z';
update regulation_policy set policy = 'REVIEW'
  where reg_class = 'DUAL_USE' and policy = 'BLOCK' and updated_at = '2026-01-01T00:00:00Z';
