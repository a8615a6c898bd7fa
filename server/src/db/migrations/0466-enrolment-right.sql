-- What an enrolment took of the company's right to enrol, so that an early withdrawal gives it back to where it came from.

alter table enrolment add column taken_right jsonb not null default '[]';
