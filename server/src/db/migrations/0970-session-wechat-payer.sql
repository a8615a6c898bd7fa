-- Who pays inside WeChat is named by an openid of the app that is paid by. It holds for the browser that told it, so it
-- goes with the session.
alter table session
  add column wechat_app_id text,
  add column wechat_open_id text,
  add constraint session_wechat_payer check ((wechat_app_id is null) = (wechat_open_id is null));
