-- When and where a booked session was before it was moved; empty: it stands as it was booked.
alter table session_booking add column moved_from text not null default '';
