-- The reply of a repeated request is the first one's to the letter: json keeps the order of its fields, jsonb does not.
alter table idempotency alter column reply type json using reply::json;
