-- Sign-in 签到: a day in Shanghai, once an account; streaks are read from the days.

create table points_sign (
  id uuid primary key,
  account_id uuid not null references account (id),
  day date not null,
  is_made_up boolean not null,
  created_at timestamptz not null,
  unique (account_id, day)
);
create index points_sign_made_up on points_sign (account_id, created_at) where is_made_up;
