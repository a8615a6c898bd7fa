/**
 * Every error a call may answer: a number for the wire and a text for people. A closed list: `fail('NOT_THERE')` does
 * not compile. Texts may hold {names} that are filled from the failure's details; {act} is what the person was about to
 * do, where one rule stands before several acts.
 */
export const errors = {
  // Sessions. All but WRONG_PASSWORD and ACCOUNT_FROZEN end the session on screen (specification, section 8).
  SESSION_INVALID: { code: 40000, text: '登录已经失效，请重新登录' },
  SESSION_EXPIRED: { code: 40001, text: '登录已经失效，请重新登录' },
  SESSION_SIGNATURE: { code: 40002, text: '登录已经失效，请重新登录' },
  SESSION_MISSING: { code: 40003, text: '登录已经失效，请重新登录' },
  SESSION_UNREADABLE: { code: 40005, text: '登录已经失效，请重新登录' },
  WRONG_PASSWORD: { code: 40006, text: '账号或密码错误' },
  ACCOUNT_FROZEN: { code: 40007, text: '该账号已被冻结，请联系客服' },
  SESSION_ELSEWHERE: { code: 40008, text: '登录已经失效，请重新登录' },

  // Every call.
  SENSITIVE_WORDS: { code: -10, text: 'sensitiveWord:{words}' },
  INVALID_INPUT: { code: 10001, text: '提交的内容有误，请检查后重试' },
  NOT_FOUND: { code: 10002, text: '数据不存在或已删除' },
  NOT_ALLOWED: { code: 10003, text: '没有操作权限' },
  WRONG_STATE: { code: 10004, text: '当前状态不可操作{hint}' },
  CHANGED_MEANWHILE: { code: 10005, text: '内容已被{by}更新，请刷新后重试' },
  ALREADY_EXISTS: { code: 10006, text: '已存在，请勿重复提交' },
  QUOTA_USED: { code: 10007, text: '本期额度已用完（{used}/{limit}），升级会员可提高额度' },
  TOO_MANY_ITEMS: { code: 10008, text: '数量已达上限（{limit}）' },
  COMPANY_FROZEN: { code: 10009, text: '该公司已被冻结！' },
  IDEMPOTENCY_MISMATCH: { code: 10010, text: '该请求已提交过，内容与上次不同' },
  FORBIDDEN_WORDS: { code: 10011, text: '内容含有禁止发布的信息：{words}' },
  CONTACT_IN_TEXT: { code: 10012, text: '内容中不能包含联系方式：{words}' },

  // Transport.
  BAD_REQUEST: { code: 40010, text: '请求格式不正确' },
  UNKNOWN_ROUTE: { code: 40400, text: '接口不存在' },
  TOO_LARGE: { code: 41300, text: '提交的内容过大' },
  TOO_MANY: { code: 42900, text: '操作过于频繁，请稍后再试' },
  INTERNAL: { code: 50000, text: '服务出现问题，请稍后重试（编号 {requestId}）' },
  UNAVAILABLE: { code: 50300, text: '服务暂时不可用，请稍后重试' },
  DISK_FULL: { code: 50700, text: '存储空间不足，请稍后重试' },

  // Accounts.
  NOT_REGISTERED: { code: 11001, text: '当前手机号未注册,请先注册!' },
  ALREADY_REGISTERED: { code: 11002, text: '该手机号已注册，请直接登录' },
  SMS_CODE_WRONG: { code: 11003, text: '短信验证码错误' },
  SMS_CODE_EXPIRED: { code: 11004, text: '短信验证码已失效，请重新获取' },
  SMS_TOO_OFTEN: { code: 11005, text: '短信发送过于频繁，请稍后再试' },
  SLIDER_REQUIRED: { code: 11006, text: '请先完成滑块验证' },
  SLIDER_FAILED: { code: 11007, text: '滑块验证未通过，请重试' },
  PASSWORD_LOCKED: { code: 11008, text: '密码错误次数过多，请{minutes}分钟后再试' },
  OLD_PASSWORD_WRONG: { code: 11009, text: '原密码错误' },
  PASSWORD_TICKET: { code: 11010, text: '身份验证已过期，请重新验证原密码' },
  WECHAT_FAILED: { code: 11011, text: '微信登录失败，请重新扫码' },
  WECHAT_UNBOUND: { code: 11012, text: '该微信尚未绑定手机号' },
  WECHAT_TAKEN: { code: 11013, text: '该手机号已绑定其他微信' },
  REDIRECT_NOT_ALLOWED: { code: 11014, text: '回调地址不在允许范围内' },
  TOTP_REQUIRED: { code: 11015, text: '请输入动态验证码' },
  TOTP_WRONG: { code: 11016, text: '动态验证码错误' },
  PHONE_TAKEN: { code: 11017, text: '该手机号已被其他账号使用' },
  REALNAME_PENDING: { code: 11018, text: '实名信息正在审核中，请耐心等待！' },
  WECHAT_CLOSED: { code: 11019, text: '微信登录暂未开通' },
  LAST_SUPER: { code: 11023, text: '至少保留一位启用的超级管理员' },
  SLIDER_LOCKED: { code: 11020, text: '滑块验证失败次数过多，请{minutes}分钟后再试' },
  MAIL_CODE_WRONG: { code: 11021, text: '邮箱验证码错误或已失效' },
  LOGIN_PASSWORD_WRONG: { code: 11024, text: '登录密码错误' },
  CONFIRM_REQUIRED: { code: 11025, text: '请先确认身份' },
  PASSKEY_REQUIRED: { code: 11026, text: '请使用通行密钥' },
  PASSKEY_WRONG: { code: 11027, text: '通行密钥验证未通过，请重试' },
  PASSKEY_MISSING: { code: 11028, text: '请先添加通行密钥' },
  LAST_PASSKEY: { code: 11029, text: '平台要求使用通行密钥，请先添加另一个' },
  LINK_INVALID: { code: 11035, text: '链接不正确或已失效' },
  MAIL_TOO_OFTEN: { code: 11022, text: '邮件发送过于频繁，请稍后再试' },

  // Companies.
  COMPANY_NAME_TAKEN: { code: 12001, text: '该企业名称已被使用' },
  USCC_TAKEN: { code: 12002, text: '该统一社会信用代码已被使用' },
  APPLICATION_PENDING: { code: 12003, text: '信息正在审核中，请耐心等待！' },
  ALREADY_SUPPLIER: { code: 12004, text: '您已加入企业，无需重复申请' },
  NOT_A_CONTACT: { code: 12005, text: '请先请企业管理员将您的手机号添加为联系人' },
  OWNER_STAYS: { code: 12006, text: '您是企业负责人，不能退出企业' },
  CONTACT_MAIN_NEEDED: { code: 12007, text: '请指定一位主要联系人' },
  STOREFRONT_NOT_OPEN: { code: 12008, text: '当前会员等级不能使用该店铺模板' },
  STOREFRONT_EMPTY: { code: 12009, text: '请至少保留一个显示的模块再发布' },
  STOREFRONT_OFF: { code: 12010, text: '该店铺模板暂未开放' },
  STOREFRONT_KEPT: { code: 12011, text: '标准版不能关闭' },

  // Published content and demands.
  REFRESHED_TODAY: { code: 13001, text: '该内容24小时内已刷新过' },
  APPEALS_USED: { code: 13002, text: '申诉次数已用完，请联系客服' },
  CONTACT_REQUIRED: { code: 13003, text: 'qq、微信和手机号至少填一个' },
  OWN_DEMAND: { code: 13004, text: '不能报名自己的{noun}' },
  SEATS_TAKEN: { code: 13005, text: '报名名额已满' },
  ALREADY_ENROLLED: { code: 13006, text: '贵公司已报名该需求' },
  ENROL_CLOSED: { code: 13007, text: '该{noun}已停止报名' },
  REGULATED: { code: 13008, text: '该化学品受管制，不能{act}：{cas}' },
  MAIL_MISSING: { code: 13009, text: '请先在个人资料中填写并验证邮箱' },
  MAIL_QUOTA_USED: { code: 13010, text: '今日邮件发送次数已用完' },
  DAILY_LIMIT: { code: 13011, text: '今日{act}次数已用完，请明天再试' },
  EXTENSIONS_USED: { code: 13012, text: '延期次数已用完' },
  REVIEW_CLAIMED: { code: 13013, text: '该条目正由{who}处理' },
  LOGIN_TO_DOWNLOAD: { code: 13014, text: '登录后即可下载' },
  LEAD_REQUIRED: { code: 13015, text: '填写信息后即可下载' },
  POINTS_REQUIRED: { code: 13051, text: '下载该资料需要{points}积分' },
  POINTS_CHANGED: { code: 13052, text: '所需积分已变为{points}，请确认后再下载' },
  ITEMS_AWARDED: { code: 13017, text: '所选明细已选中其他供方，请先撤销原来的选中' },
  QUOTE_CONTACT_MISSING: { code: 13018, text: '该供方还没有留下联系电话，请对方补充报价后再选中' },
  COMMENTS_CLOSED: { code: 13016, text: '该内容暂不能评论' },

  // Files.
  FILE_TYPE: { code: 14001, text: '文件类型不支持，请上传{allowed}格式的文件' },
  FILE_TOO_LARGE: { code: 14002, text: '文件大小不超过{limit}!' },
  IMAGE_TOO_LARGE: { code: 14003, text: '上传图片大小不超过500K!' },
  IMAGE_BROKEN: { code: 14004, text: '图片无法读取，请换一张' },
  IMAGE_TOO_SMALL: { code: 14010, text: '图片只有{width}×{height}像素，宽和高都须至少{least}像素，请上传清晰的原图' },
  UPLOAD_QUOTA: { code: 14005, text: '今日上传总量已达上限' },
  URL_NOT_ALLOWED: { code: 14006, text: '该地址不允许访问' },
  FILE_GONE: { code: 14007, text: '文件不存在或已失效，请重新上传' },
  FILE_MISSING: { code: 14008, text: '请选择要上传的文件' },
  DOWNLOAD_TOO_LARGE: { code: 14009, text: '所选文件过多或过大，请分批下载' },

  // Base data.
  ITEM_IN_USE: { code: 15001, text: '该项已被使用，不能删除' },
  AREA_UNKNOWN: { code: 15002, text: '所选地区不存在' },

  // Messages and consultations.
  OWN_COMPANY: { code: 16001, text: '不能{act}' },
  NOT_FRIENDS: { code: 16002, text: '对方还不是您的好友，不能发送消息' },
  RECALL_LATE: { code: 16003, text: '发送超过{minutes}分钟，不能撤回' },
  FRIEND_BLOCKED: { code: 16004, text: '无法添加对方为好友' },
  OWN_ACCOUNT: { code: 16005, text: '不能添加自己' },
  EVIDENCE_NEEDED: { code: 16006, text: '投诉供方须选择与其相关的意向单或咨询' },
  CAMPAIGN_EMPTY: { code: 16007, text: '没有符合条件的接收人' },
  NOTICE_EXPIRED: { code: 16008, text: '填写时间过长，请重新完成滑块验证后提交' },
  TARGET_UNKNOWN: { code: 16009, text: '没有找到所指的内容，请先更正网址' },

  // Approvals.
  APPROVAL_NEEDED: { code: 16101, text: '{what}须由第二人审批，请提交审批申请' },
  APPROVAL_BY: { code: 16106, text: '{what}只能由{role}申请，并经另一位{role}审批' },
  APPROVAL_OWN: { code: 16102, text: '不能审批本人提交的申请，须由另一人处理' },
  APPROVAL_OPEN: { code: 16103, text: '已有同一对象的申请在等待审批：{title}' },
  APPROVAL_EXPIRED: { code: 16104, text: '该申请已过期，请重新申请' },
  APPROVAL_DECIDED: { code: 16105, text: '该申请已由{by}处理，结果为{status}' },

  // Goods.
  SPEC_TAKEN: { code: 17001, text: '货号“{catalogNo}”规格“{packSize}”已存在，请勿重复发布' },
  OCOP_CHANGED: { code: 17002, text: '一司一品30天内只能更换一次，{date}后可更换' },
  SHEET_REFUSED: { code: 17010, text: '表格无法导入：{reason}' },
  ZIP_REFUSED: { code: 17011, text: '压缩包无法导入：{reason}' },
  IMPORT_EMPTY: { code: 17012, text: '没有可以导入的内容，请先修改有错误的行' },
  UNDO_LATE: { code: 17013, text: '导入已超过{hours}小时，不能撤销' },

  // Basket, inquiries, orders.
  BELOW_MOQ: { code: 18001, text: '最小起订量为{moq}{unit}' },
  INFO_ONLY: { code: 18002, text: '该商品受管制，仅供展示，请咨询供方' },
  LINES_STALE: { code: 18003, text: '部分商品已不能下单：{names}' },
  PRICE_CHANGED: { code: 18004, text: '部分商品价格已变动，请确认后再提交' },
  QUOTE_OUTDATED: { code: 18005, text: '供方已更新报价（第{version}版），请查看后再操作' },
  QUOTE_EXPIRED: { code: 18006, text: '该报价已于{validTo}过期，请联系供方更新' },
  QUOTE_VERSIONS_USED: { code: 18007, text: '该询价单的报价次数已达上限（{limit}次）' },
  ALREADY_REVIEWED: { code: 18008, text: '该意向单已评价' },
  REVIEW_LATE: { code: 18009, text: '已超过评价期限' },
  LINES_OPEN: { code: 18011, text: '还有{number}个商品没有报价，请先答复' },
  LINES_UNCHECKED: { code: 18012, text: '请先逐行核对：{names}' },
  EXPORT_TOO_LARGE: { code: 18010, text: '导出内容超过{limit}行，请缩小筛选范围' },

  // Samples.
  TRIAL_IDENTITY: { code: 18101, text: '申请试用需先完成企业认证，或在个人资料中验证工作邮箱' },
  TRIAL_OPEN_LIMIT: { code: 18102, text: '最多同时申请{limit}个试用，请先完成进行中的试用' },
  TRIAL_FEEDBACK_DUE: { code: 18103, text: '试用“{name}”已超过{days}天未反馈，请先提交反馈' },
  TRIAL_GONE: { code: 18104, text: '该试用名额已满或已结束' },
  TRIAL_ASKED: { code: 18105, text: '您已申请过该试用，可在“我的试用”中查看进度' },
  TRIAL_OFFERED: { code: 18106, text: '该规格已有试用商品，请在列表中修改' },

  // Points.
  POINTS_SHORT: { code: 18401, text: '积分不足，还差{missing}积分' },
  POINTS_MOVE_LIMIT: { code: 18402, text: '每天最多转移{limit}积分，请明天再试' },
  POINTS_OWNER_ONLY: { code: 18403, text: '企业积分只能由企业负责人转移' },
  GIFT_SOLD_OUT: { code: 18411, text: '该礼品库存不足，请减少数量或选择其他礼品' },
  GIFT_LIMIT: { code: 18412, text: '该礼品每人限兑{limit}件' },
  GIFT_DAY_LIMIT: { code: 18413, text: '该礼品每天限量{limit}件，请明天再来' },
  GIFT_GONE: { code: 18415, text: '该礼品已下架，请选择其他礼品' },
  GIFT_LEVEL: { code: 18414, text: '该礼品仅限{level}及以上会员企业的成员兑换' },
  SIGN_NO_MAKE_UP: { code: 18404, text: '现在不能补签：只能补签昨天，且须接续之前的连续签到，每月次数有限' },

  // Meetings.
  SOLD_OUT: { code: 18201, text: '余票不足，请减少人数或选择其他票种' },
  HALL_TAKEN: { code: 18217, text: '“{hall}”在{time}已安排“{other}”' },
  HAS_TICKETS: { code: 18219, text: '已有{number}人报名，不能删除；如不再举办，请取消会议' },
  // Tickets of meetings.
  SALE_CLOSED: { code: 18202, text: '{what}' },
  ATTENDEE_ENROLLED: { code: 18203, text: '{phone} 已报名本会议' },
  AUDIENCE: { code: 18204, text: '{who}' },
  RETURN_LATE: { code: 18206, text: '不能退票：{rule}' },
  RETURNED: { code: 18211, text: '该票已退或已取消' },
  RETURN_BY_RULE: { code: 18239, text: '{name}的票可以按规则直接退，无需申请' },
  RETURN_ASKED: { code: 18240, text: '{name}的票已有退票申请在等主办方审批' },
  RETURN_ASKS: { code: 18241, text: '一张票最多申请{limit}次退票，请直接联系主办方' },
  CHECKED_IN: { code: 18212, text: '该票已签到，不能再退票、取消或换人' },
  RENAME_LATE: { code: 18213, text: '开始前{days}天内不能自行换人，请联系主办方' },
  TICKET_PRICE_CHANGED: { code: 18214, text: '金额已变为{amount}元，请确认后再提交' },
  PROMO: { code: 18218, text: '{why}' },
  SESSION_FULL: { code: 18236, text: '“{title}”已约满' },
  DOOR_TOO_MANY: { code: 18235, text: '名单超过{limit}人，不能离线签到，请保持联网' },
  EXHIBITOR_BOOKED: { code: 18228, text: '该展商还有{number}场未结束的约谈，请先取消约谈' },
  SLOT_TAKEN: { code: 18229, text: '{why}' },
  TALK_LIMIT: { code: 18230, text: '最多同时有{limit}个待确认的约谈，请等展商答复或取消后再约' },
  TALK_CLOSED: { code: 18231, text: '{why}' },
  TALK_TICKET: { code: 18232, text: '报名成功后才能约谈，请先报名本会议' },
  TALK_MOVED: { code: 18233, text: '约谈时间已改为{time}，请查看后再确认' },
  TALKS_BOOKED: { code: 18234, text: '有{number}场约谈不在新的时段或桌位里（最早{time}），请先改期或取消' },
  GOODWILL_ALONE: {
    code: 18238,
    text: '一张订单由一人决定的规则外退款累计不超过{limit}元，更多须本企业另一位负责人或管理员同意；目前没有其他人，请先邀请一位',
  },
  TRANSFER_LATE: { code: 18237, text: '主办方仅支持对公转账，会议开始前{days}天内不再受理，请联系主办方' },
  SELLER_MISSING: { code: 18215, text: '主办方尚未开通线上收款，暂不能购买收费票' },

  // Payments.
  PAY_CLOSED: { code: 18207, text: '该订单已支付或已关闭，请刷新后查看' },
  PAY_BUSY: { code: 18208, text: '支付处理中，请稍后再试' },
  PAY_CHANNEL: { code: 18209, text: '暂不支持该支付方式，请选择其他方式' },
  PAY_PAYER: { code: 18242, text: '请先在微信中确认付款人' },
  PAY_DOWN: { code: 18210, text: '支付渠道暂时无法连接，请稍后再试' },

  // Membership.
  COIN_SHORT: { code: 18271, text: '余额不足，还差{missing}元，请先充值或选择其他支付方式' },
  COIN_CAP: { code: 18272, text: '余额最多{cap}元，目前还可充值{room}元' },
  COIN_NOTHING_TO_BUY: { code: 18273, text: '目前没有可用余额购买的服务，暂不开放充值' },
  COIN_NOTHING_LEFT: { code: 18274, text: '没有可以退回的余额，或已超过可退回的期限' },
  WITHDRAW_NO_PASSWORD: { code: 18281, text: '请先设置提现密码' },
  WITHDRAW_PASSWORD_WRONG: { code: 18282, text: '提现密码错误' },
  WITHDRAW_LOCKED: { code: 18283, text: '提现密码错误次数过多，{hours}小时内不能提现' },
  WITHDRAW_PAUSED: { code: 18284, text: '提现密码刚刚重设，{hours}小时后才能提现' },
  WITHDRAW_OPEN: { code: 18287, text: '已有一笔提现在处理中，完成后才能再次申请' },
  WITHDRAW_APPROVER_PAYS: { code: 18290, text: '审批人不能付款，须由另一位财务人员办理' },
  WITHDRAW_OWNER_FROZEN: { code: 18292, text: '申请人已被冻结，不能通过或付款；可驳回，或等解除冻结' },
  REALNAME_NEEDED: { code: 18291, text: '请先完成实名认证' },
  MEMBER_SCHEDULED: { code: 18221, text: '已预订下一期会员，生效前不能再次续费或降级' },
  MEMBER_ENDLESS: { code: 18222, text: '当前会员等级长期有效，无需购买；如需调整请联系客服' },
  TELEPHONE_NOT_OPEN: { code: 18301, text: '该企业未开通电话，请使用在线咨询' },
  TELEPHONE_NO_REAL: { code: 18302, text: '请先设置接听号码' },
  TELEPHONE_BUSY: { code: 18303, text: '号码正在分配，请稍后再试' },
  TELEPHONE_NONE_FREE: { code: 18304, text: '暂时没有空闲的号码，请稍后再试或使用在线咨询' },
  TELEPHONE_DOWN: { code: 18305, text: '电话服务暂时无法连接，请稍后再试' },
  TELEPHONE_LIMIT: { code: 18306, text: '今天获取{what}电话的次数已用完（{limit}次），请使用在线咨询' },
  CALL_BACK_LATE: { code: 18307, text: '已超过可回拨的时间或次数' },
  RECORDING_NOT_OPEN: { code: 18308, text: '平台未开放通话录音' },
  INVOICE_LIVE: { code: 18224, text: '该订单已有有效的发票或开票申请' },
  INVOICE_LATE: { code: 18225, text: '已超过开票期限（{until}）' },
  INVOICE_AMOUNT: { code: 18226, text: '可开票金额已变为{amount}元，请驳回后由申请人重新提交' },
  INVOICE_ISSUED: { code: 18227, text: '该订单已开发票，请先红冲' },
  MEMBER_PRICE_CHANGED: { code: 18223, text: '价格已变为{price}元，请确认后再提交' },
  ADVERT_DAY_PAST: { code: 18451, text: '{day}已过，最近可订：{next}' },
  ADVERT_DAY_FAR: { code: 18452, text: '只能预订{days}天内的日期，最近可订：{next}' },
  ADVERT_DAY_SOON: { code: 18453, text: '{day}前来不及完成审核，最近可订：{next}' },
  ADVERT_DAY_CLOSED: { code: 18454, text: '{day}不接受预订，最近可订：{next}' },
  ADVERT_DAY_FULL: { code: 18455, text: '{day}已订满，最近可订：{next}' },
  ADVERT_TWICE: { code: 18456, text: '{day}您已预订过该广告位，最近可订：{next}' },
  ADVERT_LEVEL: { code: 18457, text: '该广告位限{level}及以上会员预订' },
  ADVERT_PRICE: { code: 18458, text: '价格已变为{amount}元，请重新确认' },
  ADVERT_REGULATED: { code: 18459, text: '管制类产品不能投放广告' },
  ADVERT_REFUND: { code: 18460, text: '可退金额已变为{refund}元，请重新确认' },
  NOTICE_REFUSED: { code: 40110, text: '通知未通过验证' },
} as const satisfies Record<string, { code: number; text: string }>

export type ErrorCode = keyof typeof errors

/** The token alone is of no use (too old, or not as the server now makes them): a new one may do, and nothing was done. */
export const tokenCodes: ReadonlySet<number> = new Set([40001, 40002, 40005])

/** Replies with these codes end the session on screen. */
export const sessionEndingCodes: ReadonlySet<number> = new Set([40000, 40001, 40002, 40003, 40005, 40008])

/** The text of an error with its {names} filled in. */
export function errorText(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  return errors[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}

/** Thrown by the client forms of the contract when a call answers with an error. */
export class CallFailure extends Error {
  readonly code: number
  /** Details: `fields` has a text per faulty field of the input. */
  readonly data: { fields?: Record<string, string>; [key: string]: unknown } | null
  constructor(code: number, msg: string, data: CallFailure['data'] = null) {
    super(msg)
    this.name = 'CallFailure'
    this.code = code
    this.data = data
  }
  /** True when the failure is this one: `failure.is('SEATS_TAKEN')`. */
  is(name: ErrorCode): boolean {
    return errors[name].code === this.code
  }
}
