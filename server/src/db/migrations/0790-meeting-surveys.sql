-- 会后问卷: questions of a meeting that is over, and one answer for each attendee.
create table meeting_survey (
  meeting_id uuid primary key references meeting (id),
  state text not null check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  intro text not null,
  questions jsonb not null,
  version int not null check (version > 0),
  opened_at timestamptz,
  updated_at timestamptz not null
);
create table survey_answer (
  id uuid primary key,
  meeting_id uuid not null references meeting_survey (meeting_id),
  -- who answered is known for as long as attendees are; an answer is given once
  registration_id uuid unique references registration (id),
  answers jsonb not null
);
create index survey_answer_meeting on survey_answer (meeting_id, id);
