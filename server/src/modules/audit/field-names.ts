/**
 * Columns and fields of forms as operators read them, one name for all tables; `table.field` where a table means
 * something else. camelCase fields of forms fall back to their snake_case column.
 */
export const fieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  `kind 种类|type 类型|status 状态|name 名称|name_en 英文名|name_zh 中文名|title 标题|content 内容|mobile 手机号|phone 手机号
organisation 单位|job_title 职务|email 邮箱|purpose 用途|answer 答复|answered_by 答复人|answered_at 答复时间|password_hash 密码
totp_secret 动态口令密钥|avatar 头像|email_verified_at 邮箱验证时间|gender 性别|position 职务|role_type 身份|wechat_union_id 微信绑定
wechat_name 微信名|invited_by 邀请人|frozen_at 冻结时间|frozen_reason 冻结原因|invitation_code 邀请码|organisation_profile 单位资料
label_id 标签|account_id 账号|company_id 企业|province 省份|city 城市|area 区县|detail 详细地址|postcode 邮编|tag 标签
is_default 是否默认|deleted_at 删除时间|cover 封面|sort 排序|album_id 相册|url 地址|caption 说明|expression 词句|note 备注
updated_by 修改人|navigate_id 所属导航|img 图片|subtitle 副标题|tone 色调|link 链接|is_shown 是否显示|start_at 开始时间|end_at 结束时间
goods_id 商品|spec_id 规格|quantity 数量|is_checked 是否勾选|seen_price 加入时价格|seen_pack 加入时包装|original 原始内容|initial 首字母
logo 标志|intro 简介|origin 产地|website 网址|is_live 是否在架|is_hot 是否热门|owner_company_id 所属企业|merged_into 并入|brand_id 品牌
certificates 授权书|valid_until 有效期至|form 资料|recipe 配方|is_hidden 是否隐藏|parent_id 上级|day 日期|source 来源|operator_id 运营人员
audience 对象|levels 等级|finished_at 完成时间|level 级别|lot_no 批号|lot_key 批号（比较用）|made_on 生产日期|code 编码|icon 图标|label 名称|biz_type 类型|biz_id 对象|to_account_id 回复对象
cas CAS 号|catalog_no 货号|category_id 分类|is_shipped 随产品提供|uscc 统一社会信用代码|level_code 企业等级|level_until 等级有效期
profile 企业资料|refuse_reason 驳回原因|applied_at 申请时间|approved_at 通过时间|created_by 创建人|storefront_code 店铺编码|fields 内容
reason 原因|submitted_at 提交时间|decided_at 处理时间|decided_by 处理人|role 角色|category 类别|is_main 主联系人|is_phone_shown 公开电话
member_role 成员角色|synonyms 同义词|wordings 说法|goods_total 商品总数|goods_done 已更新商品|indexed_at 索引更新时间|formula 分子式|formula_hill 分子式|mw 分子量|smiles 结构式|inchi_key InChIKey|mdl MDL 号|einecs EINECS 号
ghs 危险标识|hazard 危险说明|reg_classes 管制类别|reg_class 管制类别|reg_note 管制说明|verified_by 核对来源|subject_type 主题类型
subject_id 主题|subject 主题|contacts 联系方式|last_text 最后一条|last_at 最后时间|side 一方|images 图片|files 附件|masked 屏蔽处数
recalled_at 撤回时间|asked_at 提问时间|category_ids 分类|published_at 发布时间|expires_at 到期时间|top 置顶|post_type 类型|industry_tags 行业
end_on 截止日期|contact_name 联系人|contact_phone 联系电话|version 版本|lines 明细|remark 备注|demand_type 需求类型|demand_mobile 联系手机
qq_number QQ|wx_number 微信|is_show 是否公开|is_show_name 公开单位名|items 明细|budget_range 预算|expect_date 期望日期
quote_deadline 报价截止|attachments 附件|invoice_need 是否开票|visibility 可见范围|invited_ids 邀请的企业|valid_days 有效天数
enroll_quantity 报名名额|seats_used 已用名额|extensions 延期次数|close_reason 关闭原因|demand_id 需求|total 总额|reject_reason 驳回原因
dictionary 字典|extra 附加|filter 条件|row_count 行数|attempts 次数|file_key 文件|file_size 文件大小|key 键|size 大小|width 宽|height 高
sha256 摘要|variants 尺寸|owner_kind 所有者类型|owner_id 所有者|unreferenced_since 未使用起|is_common 是否常用|floor_id 楼层|picture 图片
is_named 实名关注|low_id 一方|high_id 另一方|from_id 发送人|friend_id 好友|friendship_id 好友关系|group_name 分组|is_blocked 是否屏蔽
asked_by 发起人|greeting 招呼|goods_type 商品类型|category_1 一级分类|category_2 二级分类|business_category_id 店铺分类|purity 纯度|grade 级别
price_type 价格方式|price_min 最低价（分）|price_max 最高价（分）|pack_size 包装|stock 库存|is_trial 可试用|is_info_only 仅展示|boost 加权
headers 表头|mapping 列对应|defaults 默认值|strategy 策略|is_replacing 是否覆盖|target 目标|done_count 完成数|create_count 新增数
update_count 更新数|skip_count 跳过数|fail_count 失败数|warn_count 提醒数|started_at 开始时间|undone_at 撤销时间|file_name 文件名|property_id 属性
value 值|spec_no 规格号|unit 单位|price 价格（分）|tiers 阶梯价|moq 起订量|lead_days 货期（天）|is_bound 已关联|section 栏目|path 路径
word 词|inquiry_no 询价单号|group_no 批次号|turn 轮到|address 地址|invoice_type 发票类型|quote_version 报价版本|valid_to 有效期至
quote_total 报价总额（分）|accepted_version 接受的版本|order_id 订单|reopened_from 来自|client_name 采购方|buyer_company 采购方企业|notice_id 侵权通知|key_hash 凭证摘要|business_name 供应方
client_hidden 采购方隐藏|business_hidden 供应方隐藏|inquiry_id 询价单|item_key 条目|image 图片|target_price 目标价（分）|order_no 订单号
cancel_asked_by 申请取消方|terms 条款|goods_total 商品总额（分）|is_open_price 价格待定|freight 运费|due_at 到期时间|confirmed_at 确认时间
completed_at 完成时间|max_count 上限|gate 查看条件|file_type 文件类型|content_id 内容|agreed_at 同意时间|times 次数|first_at 首次时间
licence_no 证照编号|expires_on 到期日|is_reward_settled 奖励已核对|rewarded_account_id 获奖励的账号|days_before 提前天数|channel 渠道|body 正文|provider_code 服务商模板号|is_on 是否启用|digest 指纹
is_new_window 新窗口打开|story 故事|evidence 证明|video 视频|cases 案例|login 登录名|roles 角色|express_company 快递公司|express_no 快递单号
happened_on 日期|reply_state 答复|reply_price 答复价格（分）|reply_lead_days 答复货期|reply_remark 答复备注|replied_at 答复时间|tax_rate 税率
quality 质量评分|speed 速度评分|service 服务评分|is_anonymous 是否匿名|policy_version_id 协议版本|at 时间|ip IP|effective_at 生效时间
brand 品牌|pack 包装|candidates 候选|asked_quantity 需求数量|quantity_text 数量原文|is_confirmed 已确认|options 选项|is_filter 用于筛选
is_required 是否必填|goods_ids 商品|number 编号|withdrawn_at 撤回时间|id_number 证件号码|list 目录|edition 版本|added 新增数|removed 移出数
changed 变更数|imported_by 导入人|imported_at 导入时间|exempt_percent 豁免含量|confidence 可信度|policy 处理方式|licence 所需许可
max_percent 最高含量|entity 对象类型|entity_id 对象|before 变更前|findings 机检结果|suggested_reason 建议原因|claimed_by 领取人|assigned_to 分配给
claimed_until 领取至|reason_code 原因代码|field_reasons 逐项原因|mode 方式|sampling_percent 抽检比例|words 词组|keywords 关键词
description 描述|starts_at 开始时间|ends_at 结束时间|cancelled_at 取消时间|cancel_reason 取消原因|content_type 内容类型|evidence_type 证据类型
evidence_id 证据|suggest_id 反馈|qq QQ|wechat_code 微信二维码|hours 服务时间|sample_size 样品量|granted 已批数量|start_on 开始日期
need_audit 需审核|questions 问题|feedback_required 需反馈|score_sum 评分合计|offer_id 试用活动|answers 回答|score 评分|feedback 反馈
feedback_images 反馈图片|is_public 是否公开|shipped_at 发货时间|received_at 收货时间|feedback_at 反馈时间|is_manual 人工指定|scenes 场景
client_label_id 标签|average_minutes 平均分钟|id 编号|documents 文档|specs 规格|properties 属性|appearance 外观|storage 储存|ship_temp 运输条件
ledger 账本|debit 转出|credit 转入|debit_account 转出账户|credit_account 转入账户|ref_kind 事由类型|ref_id 事由|leg 分笔
record_no 订单号|granted_by 授予人|state 状态|amount 金额|refunded 已退金额|term_days 期限天数|rights 购买时权益|starts_on 开始日|ends_on 到期日|replaces 替代|payment_id 支付|paid_at 支付时间|is_lapsed 超时取消|surplus_at 超出等级下架时间
title_type 抬头类型|tax_no 税号|bank 开户行|bank_account 银行账号|invoice_no 发票号码|issued_on 开票日期|file 文件|red_no 红字发票号码|seller_id 开票方
is_made_up 是否补签|gift_id 礼品|gift_name 礼品|points 积分|per_person 每人限兑|per_day 每日限量|is_on 是否上架|exchanged 已兑数|day_on 最近兑换日|day_count 当日兑换数|cancelled_at 取消时间|short_name 简称|scale 规模|founded 成立时间|business_scope 经营范围|licence_img 营业执照|introduction 介绍|tel 电话|qq_code QQ|price_text 价格
rest_until 停用期至|proved_at 验证时间|buyer_id 需方|a_phone 供方号码|b_phone 需方号码|record_id 通话|subs_id 服务商绑定号|free_at 释放时间|binding_id 绑定|number_id 虚拟号码|call_id 服务商通话号|direction 方向|peer_masked 对方号码|peer_phone 对方号码|call_at 拨打时间|release_at 挂断时间|seconds 通话秒数|is_missed 未接通|call_back_until 可回拨至|call_backs 回拨次数
days 日期|first_day 开始日|last_day 结束日|hold_until 保留至|mend_until 可修改至|reviewed_by 审核人|reviewed_at 审核时间|refund 退款（分）|link_kind 链接类型|link_id 链接对象|booking_id 广告预订|place 位置|min_level 最低等级|capacity 名额|keep_until 保存至
ad_booking.position 广告位|ad_place.position 广告位|ad_position_day.position 广告位|ad_booking.amount 金额（分）|ad_booking.price 每天价格（分）|ad_position.price 每天价格（分）
withdrawal_no 提现单号|bank_name 开户银行|branch 开户支行|holder_name 户名|secret_number 银行账号|last_four 账号后四位|fee 手续费（分）|tax 代扣税（分）|hold_id 冻结|approved_by 审批人|second_approved_by 第二审批人|paying_by 付款人|finished_by 经办人|bank_no 银行回单号|is_offered 接受转账|refusal 凭证未通过的原因|confirmed_at 确认时间|secret_payee 收款账户|proof_file 凭证文件|ended_at 结束时间|paused_until 暂停至|set_at 设置时间
inviter_id 邀请人|invitee_id 被邀请人|network_hash 网络摘要|act 首次使用|acted_at 首次使用时间|reward 奖励
meeting_id 会议|hall 展馆|booth 展位|staff_phones 现场人员手机号|appointment_seats 约谈席位|removed_at 移除时间|is_open 是否开放|place 地点|minutes 时长（分钟）|gap_minutes 间隔（分钟）|tables 洽谈桌|exhibitor_id 展商|registration_id 参会人|seat 席位|table_no 桌号|awaits 待确认方|topic 议题|appointment_setting.hours 时段|meeting_exhibitor.area 平面图位置|allow_scan 共享联系方式|issue 票码版次|rating 评级|notes 备注|gate 签到口|nonce 扫描编号|device_at 设备时间|outcome 结果|other_at 另一次签到时间|other_gate 另一签到口|received_at 收到时间|opened_at 开放时间
is_in_use 在用|totp_step 动态口令步数|credential_id 通行密钥编号|public_key 公钥|counter 使用计数|transports 连接方式|is_backed_up 已备份
last_used_at 最近使用|details 内容|object_key 对象|payload 申请内容|effect 执行结果|seen 申请时所见|decide_reason 处理意见|issued_at 签发时间
ticket_ids 票种|session_id 场次|entries 可进次数|has_exit 登记离场|list_id 签到单|list_pass.slot 时段|comment_id 评论|page_hidden_at 页面隐藏时间
pictograms 象形图|signal 信号词|hazards 危险说明|precautions 防范说明|un 联合国编号|transport_class 运输类别|packing_group 包装类别
storage_class 储存类别|in_catalogue 列入危化品目录|is_harmonised 统一分类|consultation_id 咨询|post_id 合作信息|is_matching 正在匹配
object_id 对象|status_before 原状态|snapshot 当时内容|owner_name 发布人|operator_name 运营人员|taken_at 下架时间|kept_until 保存至
restored_at 恢复时间|restored_by 恢复人|restorer_name 恢复人姓名|restore_reason 恢复原因|taken_right 占用的报名次数|item_no 明细序号|enrolment_id 报名
used 已用|source_id 来源|cursor_id 发送进度|registration 参会人|company 企业|closed_at 关闭时间|no 编号|timezone 时区|enroll_start_at 报名开始
enroll_end_at 报名截止|taken 已占名额|has_waitlist 开放候补|invite_code 邀请码|invite_phones 邀请名单|allow_several 可报多种票|refund_rule 退票规则
invoice_rule 发票规则|live_url 直播地址|replay_url 回放地址|sequence 改期次数|free_refund_until 可全额退票至|erased_at 清除时间|photo 照片|bio 简介
door_right 现场权限|chair 主持|speakers 讲者|need_booking 须预约|per_order_max 每单最多|sale_start_at 开售时间|sale_end_at 停售时间|visible 是否公开
includes 参会方式|badge_type 胸卡类型|group_from 团购起数|group_price 团购价（分）|trade_no 支付单号|merchant 商户号|provider_account 收款账户
way 支付方式|open_id 付款人标识|exception 异常|handled 处理结果|paid 实付（分）|is_settled 已结算|provider_no 渠道单号|ask_at 查询时间|billed_on 账单日
compared_at 对账时间|closed_by 关闭人|ours 平台记录|theirs 渠道记录|cleared_by 核销人|proof 凭证|proof_at 凭证时间|confirmed_by 确认人
refund_no 退款单号|cause 退款原因|tries 尝试次数|last_error 最近错误|done_at 完成时间|uses 可用次数|per_buyer 每人限用|from_at 生效时间|to_at 失效时间
unlocks 解锁票种|stopped_at 停用时间|keyword_key 搜索词|keyword 搜索词|marked_by 标记人|marked_at 标记时间|package_id 短信包|messages 条数
storefront_version 店铺版本|blocks 模块|secret 密文|is_recorded 录音|ticket_id 票种|phone_scope 联系方式范围|share 共享|refund_id 退款
code_hash 票码摘要|waits_since 候补起|promo_id 优惠码|blocked 已停用|business_last_at 供方最后发言|goodwill 规则外退款（分）|moved_from 改期前|by_two 须两人|unread 未读
template_code 店铺模板|document 内容|live_version_id 在用版本|items 条目|published_at 发布时间`
    .split(/[|\n]/)
    .map(pair => pair.split(/ (.*)/s).slice(0, 2)),
)

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** `form.shipTemp` is 资料·运输条件; what has no name shows its own. */
export function fieldName(table: string, field: string): string {
  return field
    .split('.')
    .map(part => fieldNames[`${table}.${part}`] ?? fieldNames[snake(part)] ?? part)
    .join('·')
}
