-- the day on whose bill the provider named it: what was learned after midnight is not looked for on the next bill again
alter table payment add column billed_on date;
alter table refund add column billed_on date;
