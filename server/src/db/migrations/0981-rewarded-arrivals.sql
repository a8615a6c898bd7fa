-- Who comes to a meeting gets points for it (ENROL_SIGN), once a meeting. A job looks for arrivals that were not looked at
-- yet, so that a door answers as fast as before. Those of before are not rewarded.
alter table check_in
  add column is_reward_settled boolean not null default true,
  add column rewarded_account_id uuid references account (id);
alter table check_in alter column is_reward_settled set default false;
create index check_in_unsettled on check_in (at) where not is_reward_settled;
create unique index check_in_rewarded on check_in (meeting_id, rewarded_account_id) where rewarded_account_id is not null;
