interface ShippedTemplate {
  readonly channel: 'SMS' | 'WECHAT' | 'MAIL'
  readonly code: string
  readonly name: string
  readonly title: string
  readonly body: string
  /** Names that the text may hold in braces. */
  readonly fields: readonly string[]
}

export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    channel: 'SMS',
    code: 'CODE',
    name: '验证码',
    title: '',
    body: '您的验证码为{code}，5分钟内有效，请勿告知他人。',
    fields: ['code'],
  },
  {
    channel: 'SMS',
    code: 'NOTICE',
    name: '站内通知提醒',
    title: '',
    body: '您有一条新通知：{title}，请登录上游集查看。',
    fields: ['title'],
  },
  {
    channel: 'SMS',
    code: 'DEMAND_MATCH',
    name: '需求匹配提醒',
    title: '',
    body: '有一条与贵公司匹配的采购需求：{title}，请登录上游集报名。',
    fields: ['title'],
  },
  {
    channel: 'SMS',
    code: 'PHONE_CHANGED',
    name: '手机号换绑提醒',
    title: '',
    body: '您的上游集账号已换绑到手机号{phone}，如非本人操作请立即联系客服。',
    fields: ['phone'],
  },
  {
    channel: 'SMS',
    code: 'APPLY_ANSWER',
    name: '试用账号与展厅申请答复',
    title: '',
    body: '您申请的{kind}{result}：{answer}',
    fields: ['kind', 'result', 'answer'],
  },
  {
    channel: 'WECHAT',
    code: 'NOTICE',
    name: '站内通知微信提醒',
    title: '',
    body: 'thing1={type}\nthing2={title}\ntime3={time}',
    fields: ['type', 'title', 'time'],
  },
  {
    channel: 'MAIL',
    code: 'DEMAND',
    name: '邮件发送需求',
    title: '【上游集】需求：{title}',
    body: '您好，以下是您在上游集选择发送到邮箱的需求。需求方的联系方式在报名并入围后可见。',
    fields: ['title'],
  },
  {
    channel: 'MAIL',
    code: 'NOTICE',
    name: '站内通知邮件',
    title: '【上游集】{title}',
    body: '您在上游集有一条新通知：\n{title}\n{content}\n请登录后查看详情。',
    fields: ['title', 'content'],
  },
  {
    channel: 'MAIL',
    code: 'VERIFY',
    name: '邮箱验证',
    title: '【上游集】邮箱验证码',
    body: '您的邮箱验证码为 {code}，30分钟内有效。如非本人操作，请忽略本邮件。',
    fields: ['code'],
  },
]
