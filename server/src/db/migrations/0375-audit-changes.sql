-- What a call changed, by row and field. Triggers (server/src/db/change-notes.ts puts them on every table that is not
-- exempt) note it in a setting of the transaction; the entry of the audit log takes it from there with its own insert.

alter table audit_log add column changes jsonb;

create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and old.seal_no is null and new.seal_no is not null
     and (old.id, old.at, old.actor_kind, old.actor_id, old.call, old.object_id, old.details, old.changes, old.ip, old.request_id)
         is not distinct from
         (new.id, new.at, new.actor_kind, new.actor_id, new.call, new.object_id, new.details, new.changes, new.ip, new.request_id)
  then return new; end if;
  raise exception 'audit_log is append-only';
end $$;

-- Every row that an entry names; only what is written from now on is in the index, so that making it reads but does not write.
create function audit_keys(changes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select jsonb_path_query(changes, '$[*].r[*].k') #>> '{}' as key
    union all select jsonb_path_query(changes, '$[*].more[*]') #>> '{}'
  ) keys
$$;
create index audit_log_keys on audit_log using gin (audit_keys(changes)) where changes is not null;

-- Phones keep their first three and last four digits, addresses of mail their first letter; identity numbers vanish.
create function audit_masked(said text, is_contact boolean) returns text
language plpgsql immutable parallel safe as $$
begin
  if is_contact then
    if said ~ '@' then return regexp_replace(said, '([^@]?)[^@]*(@.*)', '\1***\2'); end if;
    if length(said) < 8 then return repeat('*', length(said)); end if;
    return left(said, 3) || '****' || right(said, 4);
  end if;
  if said !~ '\d{11}' then return said; end if;
  return regexp_replace(regexp_replace(said,
    '(?<![0-9A-Za-z.-])[1-9]\d{16}[0-9Xx](?![0-9A-Za-z.-])', '******', 'g'),
    '(?<![0-9A-Za-z.-])(1[3-9]\d)\d{4}(\d{4})(?![0-9A-Za-z.-])', '\1****\2', 'g');
end $$;

-- A value as it is kept: masked, and a long one as what stands around the first difference, with its length.
create function audit_value(value jsonb, start int, is_contact boolean) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  said constant text := value #>> '{}';
  masked text;
  most constant int := case when jsonb_typeof(value) = 'string' then 300 else 4000 end;
begin
  if value is null or value = 'null' then return 'null'; end if;
  if length(said) > most then
    return jsonb_build_object('$part', audit_masked(substr(said, start, 200), is_contact), '$from', start, '$length', length(said));
  end if;
  masked := audit_masked(said, is_contact);
  return case when jsonb_typeof(value) = 'string' or masked <> said then to_jsonb(masked) else value end;
end $$;

create function audit_pair(name text, o jsonb, n jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  before text := o #>> '{}';
  after text := n #>> '{}';
  low int := 0;
  high int := least(length(before), length(after));
  middle int;
  is_contact constant boolean := name ~* '(phone|mobile|(^|[._])tel$|email|qq|wx|wechat|contacts$)';
begin
  if name ~* '(password|secret|totp_secret|token|hash|id_?number|id_?card|identity|verify_?code)' then
    return jsonb_build_array(case when before is null then null else '***' end, case when after is null then null else '***' end);
  end if;
  if high > 200 then
    while low < high loop
      middle := (low + high + 1) / 2;
      if left(before, middle) = left(after, middle) then low := middle; else high := middle - 1; end if;
    end loop;
  end if;
  return jsonb_build_array(audit_value(o, greatest(1, low - 20), is_contact), audit_value(n, greatest(1, low - 20), is_contact));
end $$;

create function audit_key(line jsonb, keys text) returns text language plpgsql immutable parallel safe as $$
begin
  if position(',' in keys) = 0 then return line ->> keys; end if;
  return (select string_agg(line ->> key, ' ' order by place) from unnest(string_to_array(keys, ',')) with ordinality as k (key, place));
end $$;

-- One row before and after: its key, its name, and the fields that differ; the fields of an object one by one.
-- Null where nothing differs but what the system counts or derives.
create function audit_row(o jsonb, n jsonb, keys text) returns jsonb language plpgsql immutable parallel safe as $$
declare
  line constant jsonb := coalesce(n, o);
  counted constant text[] := '{search,pinyin,initials,version,created_at,updated_at,refreshed_at,last_login_at,changed_at,superseded,completeness,popularity,tier,weight,unread,client_unread,business_unread,read_at,client_read_at,business_read_at,reminded_at,remind_at,suggest_at,reminders,is_changed,light_at,name_key,name_keys,catalog_key,spec_key,pack_key,folded_name,read_count,like_count,forward_count,appeal_count,comment_count,enroll_count,apply_count,report_count,goods_count,spec_count,match_count,line_count,sent_count,download_count,basket_count,order_count}';
  nothing constant jsonb[] := array['null', '""', '[]', '{}']::jsonb[];
  said jsonb := '{}';
  field text;
  part text;
  before jsonb;
  after jsonb;
begin
  for field in select key from jsonb_each(line) where (o -> key) is distinct from (n -> key) and key <> all (counted) loop
    before := coalesce(o -> field, 'null');
    after := coalesce(n -> field, 'null');
    if before = any (nothing) and after = any (nothing) then continue; end if;
    if jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object' then
      if jsonb_typeof(before) <> 'object' then before := '{}'; end if;
      if jsonb_typeof(after) <> 'object' then after := '{}'; end if;
      for part in select jsonb_object_keys(before || after) loop
        if (before -> part) is distinct from (after -> part) and not (
          coalesce(before -> part, 'null') = any (nothing) and coalesce(after -> part, 'null') = any (nothing)
        ) then
          said := said || jsonb_build_object(field || '.' || part, audit_pair(part, before -> part, after -> part));
        end if;
      end loop;
    else
      said := said || jsonb_build_object(field, audit_pair(field, before, after));
    end if;
  end loop;
  if said = '{}' and o is not null and n is not null then return null; end if;
  part := coalesce(line ->> 'title', line ->> 'name', line ->> 'label', line ->> 'word', line ->> 'inquiry_no',
    line ->> 'order_no', line ->> 'name_zh', line ->> 'code');
  return jsonb_build_object('k', audit_key(line, keys), 'c', said)
    || case when part is null then '{}' else jsonb_build_object('l', left(audit_masked(part, false), 60)) end;
end $$;

-- After each statement on a table. Of many rows the first twenty say their fields, three hundred more their keys, all
-- are counted; a call that writes very much is noted by numbers alone, and at last no more.
create function audit_note() returns trigger language plpgsql as $$
declare
  said text := coalesce(current_setting('audit.changes', true), '');
  keys constant text := tg_argv[0];
  total int;
  line jsonb;
  lines jsonb;
  more jsonb;
begin
  if length(said) > 200000 then return null; end if;
  if tg_op = 'DELETE' then select count(*) into total from olds; else select count(*) into total from news; end if;
  if total = 0 then return null; end if;
  if length(said) < 100000 then
    if tg_op = 'INSERT' then
      select jsonb_agg(audit_row(null, to_jsonb(news), keys)) into lines from (select * from news limit 20) news;
    elsif tg_op = 'DELETE' then
      select jsonb_agg(audit_row(to_jsonb(olds), null, keys)) into lines from (select * from olds limit 20) olds;
    elsif total = 1 then
      select jsonb_agg(pairs.line) into lines
      from (select audit_row(to_jsonb(olds), to_jsonb(news), keys) as line from olds, news) pairs where pairs.line is not null;
      if lines is null then return null; end if;
    else
      -- both tables hold the rows in the order in which they were changed
      select jsonb_agg(pairs.line) into lines from (
        select audit_row(o.row, n.row, keys) as line
        from (select to_jsonb(olds) as row, row_number() over () as place from (select * from olds limit 20) olds) o
        join (select to_jsonb(news) as row, row_number() over () as place from (select * from news limit 20) news) n using (place)
      ) pairs where pairs.line is not null;
      if lines is null then return null; end if;
      if total <= 20 then total := jsonb_array_length(lines); end if;
    end if;
    if total > 20 then
      if tg_op = 'DELETE' then
        select jsonb_agg(key) into more from (select audit_key(to_jsonb(olds), keys) as key from (select * from olds offset 20 limit 300) olds) rest;
      else
        select jsonb_agg(key) into more from (select audit_key(to_jsonb(news), keys) as key from (select * from news offset 20 limit 300) news) rest;
      end if;
    end if;
  end if;
  line := jsonb_strip_nulls(jsonb_build_object('t', tg_table_name, 'o', left(tg_op, 1), 'n', total, 'more', more));
  if lines is not null then line := line || jsonb_build_object('r', lines); end if;
  said := set_config('audit.changes', said || case said when '' then '' else ',' end || line::text, true);
  return null;
end $$;
