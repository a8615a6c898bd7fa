import { defaultSizes } from '@shangyouji/contract/files/limits'

/**
 * 参数: every limit, quota and duration that the operator may change, with its default. A row of the table `parameter`
 * exists only where the operator has set another value.
 */
export type ParameterDefinition = NumberParameter | SwitchParameter | TextParameter

interface Described {
  /** Heading in the operator's list. */
  readonly group: string
  readonly label: string
  /** Anyone may read it by parameter.get. */
  readonly isPublic?: boolean
}

/** A whole number with its unit and bounds. */
export interface NumberParameter extends Described {
  readonly kind: 'number'
  readonly value: number
  readonly unit: string
  readonly min: number
  readonly max: number
}

export interface SwitchParameter extends Described {
  readonly kind: 'switch'
  readonly value: boolean
}

/** A text of at most 500 characters. */
export interface TextParameter extends Described {
  readonly kind: 'text'
  readonly value: string
}

const number = (
  group: string,
  label: string,
  value: number,
  unit: string,
  [min, max]: readonly [number, number],
  isPublic = false,
): NumberParameter => ({ kind: 'number', group, label, value, unit, min, max, isPublic })
const onOff = (group: string, label: string, value: boolean, isPublic = false): SwitchParameter => ({
  kind: 'switch',
  group,
  label,
  value,
  isPublic,
})
const text = (group: string, label: string, value: string, isPublic = false): TextParameter => ({
  kind: 'text',
  group,
  label,
  value,
  isPublic,
})

const KIB = 1024
const MIB = 1024 * KIB

/** Modules add their own lines to their group. */
export const parameterCatalogue = {
  'session.accessHours': number('登录', '登录凭证有效期', 8, '小时', [2, 72]),
  'session.refreshDays': number('登录', '免登录有效期', 30, '天', [1, 180]),
  'session.longestDays': number('登录', '一次登录最长有效期', 90, '天', [1, 365]),
  'session.refreshGraceSeconds': number('登录', '旧续期凭证宽限', 60, '秒', [5, 600]),
  'session.operatorHours': number('登录', '运营人员免登录有效期', 12, '小时', [1, 72]),
  'session.operatorLongestHours': number('登录', '运营人员一次登录最长有效期', 24, '小时', [1, 168]),
  'operator.passkeyRequired': onOff('登录', '运营人员必须使用通行密钥', false),
  'operator.confirmSeconds': number('登录', '运营人员敏感操作前确认身份，有效', 600, '秒', [5, 7200]),
  'operator.passkeys': number('登录', '每位运营人员的通行密钥', 10, '个', [1, 50]),
  'session.confirmSeconds': number('登录', '更换收款账户、确认到账前的短信确认，有效', 600, '秒', [5, 7200]),
  'session.maxPerAccount': number('登录', '同一账号同时在线数', 3, '个', [1, 20]),
  'password.failures': number('登录', '密码连续错误上限（每账号每地址）', 5, '次', [3, 20]),
  'password.failuresEverywhere': number('登录', '密码错误上限（各地址合计，常用地址除外）', 50, '次', [10, 1000]),
  'password.lockMinutes': number('登录', '密码锁定时长', 15, '分钟', [1, 1440]),
  'password.sliderAfter': number('登录', '同一地址错误几次后须滑块', 3, '次', [1, 20]),
  'password.ticketMinutes': number('登录', '原密码验证有效期', 10, '分钟', [1, 60]),
  'login.registeredChecksPerHour': number('登录', '查询手机号是否注册（每地址每小时）', 20, '次', [1, 1000]),
  'wechat.stateMinutes': number('登录', '微信扫码有效期', 10, '分钟', [1, 60]),
  'wechat.redirectAllow': text('登录', '微信回调允许的其他地址（逗号分隔）', ''),
  'slider.tolerancePixels': number('登录', '滑块允许误差', 5, '像素', [1, 20]),
  'slider.numbersPerHour': number('登录', '滑块改用浏览器计算（每地址每小时）', 20, '次', [0, 600]),
  'slider.failures': number('登录', '滑块失败上限', 5, '次', [1, 50]),
  'slider.lockSeconds': number('登录', '滑块锁定时长', 360, '秒', [10, 3600]),
  'slider.checksPerMinute': number('登录', '滑块校验（每地址每分钟）', 60, '次', [10, 600]),
  'pages.renderingsPerMinute': number(
    '访问',
    '重新生成页面（访客每地址、登录后每人，每分钟）',
    600,
    '次',
    [60, 100_000],
  ),
  'sms.resendSeconds': number('短信', '重新获取验证码间隔', 60, '秒', [30, 600], true),
  'sms.perHour': number('短信', '每号码每小时', 5, '条', [1, 50]),
  'sms.perDay': number('短信', '每号码每天验证码', 10, '条', [1, 100]),
  'sms.perDayAllScenes': number('短信', '每号码每天短信合计，满后不发通知（验证码照发）', 40, '条', [1, 400]),
  'sms.perHourPerIp': number('短信', '每地址每小时', 20, '条', [1, 1000]),
  'sms.codeMinutes': number('短信', '验证码有效期', 5, '分钟', [1, 30]),
  'sms.codeTries': number('短信', '验证码可试次数', 5, '次', [1, 20]),

  'account.writesPerMinute': number('账号', '每人每分钟提交（2万字计一次）', 600, '次', [30, 1_000_000]),
  'account.replyHours': number('账号', '重复提交的原结果保存', 24, '小时', [24, 720]),
  'account.maxAddresses': number('账号', '收货地址上限', 20, '个', [1, 100], true),
  'account.maxLabels': number('账号', '关注标签上限', 10, '个', [1, 50], true),
  'company.maxContacts': number('企业', '联系人上限', 10, '人', [1, 50], true),
  'company.licenceRemindDays': number('企业', '许可证到期提前提醒', 30, '天', [1, 180]),
  'company.licenceSecondRemindDays': number('企业', '许可证到期再次提醒', 7, '天', [1, 60]),
  'company.maxCertificates': number('企业', '每个产品的分析证书上限', 2000, '份', [1, 100_000]),
  'company.maxAlbums': number('企业', '相册上限', 20, '个', [1, 100], true),
  'company.maxAlbumPictures': number('企业', '每个相册图片上限', 50, '张', [1, 200], true),

  'infringement.perDayPerIp': number('审核', '同一地址每天可提交侵权通知', 10, '份', [1, 1000]),
  'infringement.retentionDays': number('审核', '侵权通知办结后保留投诉人信息与证据', 1095, '天', [180, 3650]),
  'desk.evidenceYears': number('审核', '违规下架存证保存', 3, '年', [3, 30]),
  'review.workDays': number('审核', '审核承诺时限', 3, '个工作日', [1, 30], true),
  'review.claimMinutes': number('审核', '领取后锁定时长', 15, '分钟', [1, 240]),
  'review.newSupplierManualItems': number('审核', '新供应商前几条须人工审核', 5, '条', [0, 100]),
  'review.maxAppeals': number('审核', '违规下架可申诉次数', 3, '次', [0, 10]),
  'review.reasonMinChars': number('审核', '驳回说明最少字数', 10, '字', [0, 100], true),

  'approval.hours': number('审核', '四眼审批有效期', 72, '小时', [1, 720]),
  'approval.points': number('审核', '人工增减积分一天内超过此数须第二人审批', 1000, '积分', [1, 1_000_000]),
  'approval.levelDays': number('审核', '授予会员等级超过此天数须第二人审批', 90, '天', [1, 366]),
  'approval.levelSteps': number('审核', '会员等级提升达到此级数须第二人审批', 2, '级', [1, 3]),

  'content.refreshHours': number('内容', '同一内容刷新间隔', 24, '小时', [1, 168]),
  'content.readWindowMinutes': number('内容', '重复阅读不计数的时段', 30, '分钟', [1, 1440]),
  'content.visitDays': number('内容', '阅读去重记录保存', 7, '天', [2, 90]),
  'comment.perDay': number('内容', '每人每天评论与回复', 50, '条', [1, 1000], true),
  'meeting.lowStock': number('会议', '余票不多于此数显示“仅剩少量”', 20, '张', [1, 1000], true),
  'meeting.freeRefundDays': number('会议', '改期或改地点后可全额退票', 7, '天', [1, 60]),
  'demand.remindDays': number('需求', '到期前提醒', 3, '天', [1, 30]),
  'demand.maxExtensions': number('需求', '可延期次数', 2, '次', [0, 10], true),
  'demand.perDay': number('需求', '每人每天发布', 10, '条', [1, 100], true),
  'demand.anonymousPerDayPerIp': number('需求', '免登录发布（每地址每天）', 3, '条', [0, 50]),
  'demand.anonymousPerDayPerContact': number('需求', '免登录发布（每联系方式每天）', 3, '条', [0, 50]),
  'demand.maxContentChars': number('需求', '正文字数上限', 5000, '字', [100, 20_000], true),
  'demand.newest': number('需求', '首页滚动需求数', 100, '条', [10, 100]),
  'demand.mailsPerDay': number('需求', '每人每天邮件发送', 5, '封', [0, 50]),
  'demand.matches': number('需求', '匹配推送供应商数', 20, '家', [0, 100]),
  'demand.pushesPerSupplierPerDay': number('需求', '每供应商每天推送上限', 5, '条', [0, 50]),
  'demand.expressFen': number('需求', '加急价格', 2000, '分', [1, 10_000_000], true),
  'demand.expressHours': number('需求', '加急审核时限', 4, '个工作小时', [1, 80], true),
  'demand.expressPushHours': number('需求', '加急需求发布后再次推送', 24, '小时', [1, 240], true),

  'advert.holdMinutes': number('广告', '预订保留待支付', 30, '分钟', [5, 240], true),
  'advert.aheadDays': number('广告', '最多提前预订', 90, '天', [7, 365], true),
  'advert.mendHours': number('广告', '审核未通过后可修改', 48, '小时', [1, 240], true),
  'advert.holds': number('广告', '每家企业同时待支付的预订', 5, '个', [1, 50], true),
  'advert.archiveYears': number('广告', '广告存档保存', 3, '年', [3, 30]),

  'notice.quietFrom': number('消息', '短信免打扰开始', 21, '点', [0, 23]),
  'notice.quietTo': number('消息', '短信免打扰结束', 9, '点', [0, 23]),
  'notice.keptDays': number('消息', '通知保存', 730, '天', [180, 3650]),
  'message.recallMinutes': number('消息', '消息可撤回', 2, '分钟', [1, 60], true),
  'consulting.answerHours': number('消息', '咨询首次回复承诺', 4, '个工作小时', [1, 40], true),
  'consulting.closeDays': number('消息', '咨询无人继续时自动关闭', 15, '天', [1, 365], true),

  'inquiry.validDays': number('交易', '报价默认有效期', 15, '天', [1, 90], true),
  'inquiry.maxVersions': number('交易', '每张询价单报价版本上限', 10, '版', [1, 50], true),
  'inquiry.remindWorkDays': number('交易', '未报价提醒供方', 2, '个工作日', [1, 30]),
  'inquiry.suggestDays': number('交易', '未报价时推荐其他供方', 7, '天', [1, 60]),
  'inquiry.openDays': number('交易', '询价单无人处理时过期', 30, '天', [7, 365]),
  'order.pendingDays': number('交易', '意向单待处理时限', 7, '天', [1, 60], true),
  'order.remindHours': number('交易', '意向单到期前提醒', 24, '小时', [1, 240]),
  'order.autoReceiveDays': number('交易', '发货后自动确认收货', 15, '天', [1, 90], true),
  'order.reviewDays': number('交易', '完成后可评价', 60, '天', [1, 365], true),
  'cooperation.perDay': number('内容', '每人每天发布合作与名录', 5, '条', [1, 50], true),
  'trial.maxOpen': number('交易', '同时进行中的试用申请', 3, '个', [1, 20], true),
  'trial.feedbackDays': number('交易', '试用未反馈超过后不能再申请', 30, '天', [7, 180], true),
  'trial.remindDays': number('交易', '收到样品后提醒反馈', 14, '天', [1, 90]),
  'trial.autoReceiveDays': number('交易', '样品寄出后自动确认收到', 15, '天', [3, 60], true),

  'invoice.days': number('会员', '付款后可申请开票的天数', 180, '天', [1, 730]),
  'member.standardFen': number('会员', '标准会员价格（一年）', 380_000, '分', [1, 100_000_000], true),
  'member.seniorFen': number('会员', '高级会员价格（一年）', 980_000, '分', [1, 100_000_000], true),
  'member.flagshipFen': number('会员', '旗舰会员价格（一年）', 2_980_000, '分', [1, 100_000_000], true),
  'member.orderHours': number('会员', '会员订单未支付的保留时间', 24, '小时', [1, 168]),
  'member.remindFirstDays': number('会员', '到期前第一次提醒', 30, '天', [2, 90]),
  'member.remindSecondDays': number('会员', '到期前第二次提醒', 7, '天', [2, 60]),
  'member.remindLastDays': number('会员', '到期前最后提醒', 1, '天', [1, 30]),
  'member.graceDays': number('会员', '到期后权益保留的宽限期', 7, '天', [1, 60], true),
  'member.fullRefundDays': number('会员', '未使用计次权益可全额退款的天数', 7, '天', [0, 30]),
  'coin.capClientFen': number('余额', '个人余额上限', 500_000, '分', [100, 10_000_000]),
  'coin.capCompanyFen': number('余额', '企业余额上限', 5_000_000, '分', [100, 100_000_000]),
  'coin.orderHours': number('余额', '充值订单未支付的保留时间', 24, '小时', [1, 168]),
  'coin.refundDays': number('余额', '充值后可原路退回的天数', 365, '天', [1, 365]),
  'withdraw.minFen': number('提现', '最低提现金额', 10_000, '分', [100, 10_000_000]),
  'withdraw.feeFen': number('提现', '每笔手续费', 100, '分', [0, 100_000]),
  'withdraw.taxRule': number('提现', '个人所得税：0 不代扣，1 偶然所得，2 劳务报酬', 1, '', [0, 2]),
  'withdraw.accounts': number('提现', '最多保存的收款账户', 5, '个', [1, 50]),
  'withdraw.passwordFailures': number('提现', '提现密码可连续输错次数', 5, '次', [1, 20]),
  'withdraw.lockHours': number('提现', '输错后锁定、重设后暂停的时间', 24, '小时', [1, 168]),
  'withdraw.twoApproveFen': number('提现', '超过该金额须两人审批', 500_000, '分', [100, 100_000_000]),
  'invitation.companyFen': number('邀请', '邀请的企业通过认证的奖励（0 则只奖励积分）', 10_000, '分', [0, 1_000_000]),
  'invitation.nameDays': number('邀请', '注册后可补填邀请人', 7, '天', [0, 90], true),
  'invitation.actDays': number('邀请', '注册后须完成首次使用', 30, '天', [1, 365]),
  'invitation.holdDays': number('邀请', '首次使用后发放奖励', 7, '天', [0, 90]),
  'invitation.revokeDays': number('邀请', '发放后被邀请人被冻结则撤回', 30, '天', [0, 365]),
  'invitation.networkPerDay': number('邀请', '同一网络每天超过则人工核查', 3, '人', [1, 1000]),
  'invitation.perMonth': number('邀请', '每月超过则人工核查', 20, '人', [1, 10_000]),
  'smsPack.smallFen': number('短信', '500条短信包价格', 5000, '分', [1, 10_000_000]),
  'smsPack.mediumFen': number('短信', '2000条短信包价格', 18_000, '分', [1, 10_000_000]),
  'smsPack.largeFen': number('短信', '10000条短信包价格', 80_000, '分', [1, 10_000_000]),
  'smsPack.days': number('短信', '短信包有效期', 365, '天', [30, 1100]),
  'telephony.minutes': number('虚拟号码', '临时号码有效时间', 30, '分钟', [2, 720], true),
  'telephony.perDay': number('虚拟号码', '每人每天可获取临时号码', 10, '次', [1, 1000]),
  'telephony.perPair': number('虚拟号码', '每人每天可获取同一供方的临时号码', 3, '次', [1, 1000]),
  'telephony.pairsPerNumber': number('虚拟号码', '一个号码同时可用于', 200, '对', [1, 10_000]),
  'telephony.restDays': number('虚拟号码', '专属号码停用后不再分配', 90, '天', [0, 730], true),
  'telephony.callBackHours': number('虚拟号码', '未接来电可回拨', 24, '小时', [1, 168], true),
  'telephony.callBacks': number('虚拟号码', '每个未接来电可回拨', 2, '次', [1, 20], true),
  'telephony.recording': onOff('虚拟号码', '允许供方开启通话录音（拨打前告知，接通时播放提示音）', false),
  'telephony.recordDays': number('虚拟号码', '通话记录保存', 1095, '天', [180, 3650]),
  'telephony.recordingDays': number('虚拟号码', '通话录音保存', 30, '天', [1, 30]),
  'pay.holdMinutes': number('支付', '支付有效时间', 30, '分钟', [1, 120], true),
  'pay.transferWorkDays': number('支付', '对公转账有效时间', 3, '个工作日', [1, 30], true),
  'pay.alarmMail': text('支付', '支付异常、退款异常、渠道未响应或缺少账单时通知的邮箱（逗号分隔）', ''),
  'pay.bankAccount': text('支付', '对公转账的收款账户（户名、开户行、账号；留空则不提供）', ''),

  'meeting.holdMinutes': number('会议', '门票待支付保留', 15, '分钟', [1, 120], true),
  'meeting.transferWorkDays': number('会议', '门票转账给主办方的保留时间', 3, '个工作日', [1, 30], true),
  'meeting.transferCutoffDays': number('会议', '开始前停止转账购票', 5, '天', [0, 60], true),
  'meeting.approvedHoldHours': number('会议', '审核通过后待支付保留', 48, '小时', [1, 720], true),
  'meeting.offerHours': number('会议', '候补名额待确认保留', 24, '小时', [1, 168], true),
  'meeting.goodwillFen': number(
    '会议',
    '一张订单的规则外退款累计超过该金额须主办方第二人同意',
    50_000,
    '分',
    [0, 100_000_000],
  ),
  'meeting.returnAnswerHours': number('会议', '退票申请待主办方审批', 72, '小时', [1, 720], true),
  'meeting.returnRequests': number('会议', '一张票最多申请退票', 3, '次', [1, 20]),
  'meeting.invoiceDays': number('会议', '会议结束后可申请发票', 90, '天', [1, 730]),
  'meeting.renameCutoffDays': number('会议', '开始前停止自行换人', 3, '天', [0, 60], true),
  'meeting.retentionDays': number('会议', '会议结束后保留参会人信息与展商线索', 180, '天', [30, 1095]),
  'talk.minutes': number('会议', '约谈时长（新会议的默认值）', 20, '分钟', [5, 240], true),
  'talk.gapMinutes': number('会议', '约谈间隔（新会议的默认值）', 5, '分钟', [0, 120]),
  'talk.openRequests': number('会议', '每位参会人待确认的约谈', 10, '个', [1, 100], true),
  'talk.answerHours': number('会议', '约谈申请待确认保留', 48, '小时', [1, 720], true),

  'points.sign': number('积分', '每日签到', 5, '分', [0, 1000], true),
  'points.signDay3': number('积分', '连续签到3天奖励', 5, '分', [0, 10_000], true),
  'points.signDay7': number('积分', '连续签到7天奖励', 20, '分', [0, 10_000], true),
  'points.signDay15': number('积分', '连续签到15天奖励', 40, '分', [0, 10_000], true),
  'points.signDay30': number('积分', '连续签到30天奖励', 100, '分', [0, 10_000], true),
  'points.makeUpCost': number('积分', '补签扣除', 20, '分', [0, 1000], true),
  'points.makeUpsPerMonth': number('积分', '每月补签次数', 1, '次', [0, 31], true),
  'points.register': number('积分', '注册账号', 20, '分', [0, 10_000], true),
  'points.profile': number('积分', '完善个人资料', 30, '分', [0, 10_000], true),
  'points.invite': number('积分', '邀请好友完成首次使用', 50, '分', [0, 10_000], true),
  'points.demand': number('积分', '需求通过审核', 20, '分', [0, 10_000], true),
  'points.demandsPerDay': number('积分', '需求通过审核每天计分', 3, '次', [1, 100], true),
  'points.goods': number('积分', '产品通过审核', 5, '分', [0, 10_000], true),
  'points.goodsPerDay': number('积分', '产品通过审核每天计分', 5, '次', [1, 1000], true),
  'points.meeting': number('积分', '会议签到', 10, '分', [0, 10_000], true),
  'points.meetingsPerDay': number('积分', '会议签到每天计分', 2, '次', [1, 100], true),
  'points.share': number('积分', '分享被他人打开', 2, '分', [0, 1000], true),
  'points.sharesPerDay': number('积分', '分享被打开每天计分', 5, '次', [1, 100], true),
  'points.comment': number('积分', '发表评论', 2, '分', [0, 10_000], true),
  'points.commentsPerDay': number('积分', '发表评论每天计分', 3, '次', [1, 100], true),
  'points.trialFeedback': number('积分', '提交试用反馈', 20, '分', [0, 10_000], true),
  'points.browse': number('积分', '浏览产品', 1, '分', [0, 1000], true),
  'points.browsesPerDay': number('积分', '浏览产品每天计分', 10, '次', [1, 1000], true),
  'points.autoReceiveDays': number('积分', '礼品发货后自动确认收货', 15, '天', [1, 90], true),
  'points.rightRefresh': number('积分', '兑换刷新20次（30天内有效），0为停用', 200, '分', [0, 1_000_000]),
  'points.rightEnrol': number('积分', '兑换需求报名5次（30天内有效），0为停用', 500, '分', [0, 1_000_000]),
  'points.rightSms': number('积分', '兑换短信50条（90天内有效），0为停用', 300, '分', [0, 1_000_000]),
  'points.movePerDay': number('积分', '需方与供方积分每天可转移', 1000, '分', [0, 1_000_000], true),
  'ledger.alarmMail': text('积分', '账本核对异常时通知的邮箱（逗号分隔）', ''),

  'site.toolsOffline': onOff('站点', '用过的计算器和保存到本机的票券没有网络也能打开', true, true),
  'site.mapApproval': text('站点', '地图审图号（显示在产业链地图下方，对公众开放前填写）', '', true),

  'market.slotDays': number('推广', '推荐位默认天数', 30, '天', [1, 365], true),
  'market.slotMostDays': number('推广', '推荐位最长天数', 90, '天', [1, 366], true),
  'market.togetherDays': number('推广', '猜你喜欢：一同浏览的统计天数', 30, '天', [1, 90]),
  'market.viewedGoods': number('推广', '精准推荐：参考最近浏览的商品数', 20, '个', [1, 100]),

  'file.diskWarnMegabytes': number('文件', '磁盘剩余低于此值时提醒运营人员', 2048, 'MB', [0, 1_000_000_000]),
  'file.formImageBytes': number(
    '文件',
    '表单图片上限',
    defaultSizes['file.formImageBytes'],
    '字节',
    [50 * KIB, 5 * MIB],
    true,
  ),
  'file.imageBytes': number(
    '文件',
    '一般图片上限',
    defaultSizes['file.imageBytes'],
    '字节',
    [500 * KIB, 20 * MIB],
    true,
  ),
  'file.attachmentBytes': number(
    '文件',
    '附件上限',
    defaultSizes['file.attachmentBytes'],
    '字节',
    [MIB, 50 * MIB],
    true,
  ),
  'file.documentBytes': number('文件', '文档上限', defaultSizes['file.documentBytes'], '字节', [MIB, 200 * MIB], true),
  'file.videoBytes': number('文件', '视频上限', defaultSizes['file.videoBytes'], '字节', [MIB, 200 * MIB], true),
  'file.dailyBytes': number('文件', '每人每天上传总量', 500 * MIB, '字节', [10 * MIB, 100_000 * MIB]),
  'file.megapixelsPerMinute': number('文件', '每人每分钟处理图片', 600, '百万像素', [40, 100_000]),
  'file.unreferencedDays': number('文件', '未使用文件保留', 7, '天', [1, 365]),
  'file.fetchBytes': number('文件', '转存网络图片上限', 10 * MIB, '字节', [MIB, 20 * MIB]),
  'file.fetchSeconds': number('文件', '转存网络图片限时', 10, '秒', [1, 30]),

  'words.hitDays': number('内容', '敏感词命中记录保留', 90, '天', [7, 730]),
  'goods.visitDays': number('推广', '商品浏览去重与一同浏览记录保存', 90, '天', [90, 730]),
  'search.logDays': number('日志', '搜索记录保存', 730, '天', [90, 3650]),
  'audit.keptMonths': number('日志', '操作日志保存，0为永久', 0, '个月', [0, 600]),
  'audit.sealSeconds': number('日志', '操作日志封存间隔', 30, '秒', [5, 60]),
} as const satisfies Record<string, ParameterDefinition>

type Catalogue = typeof parameterCatalogue
export type ParameterKey = keyof Catalogue
export type ParameterKeyOf<K extends ParameterDefinition['kind']> = {
  [P in ParameterKey]: Catalogue[P]['kind'] extends K ? P : never
}[ParameterKey]

/** Undefined for a key that stands in no line. */
export const parameterDefinition = (key: string): ParameterDefinition | undefined =>
  Object.hasOwn(parameterCatalogue, key) ? parameterCatalogue[key as ParameterKey] : undefined

export type ParameterValue = number | boolean | string
