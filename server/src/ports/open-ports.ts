import type { Db } from '../db/database.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { alarmWebhook } from './alarm-webhook.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { embeddedPorts } from './embedded.ts'
import { officialWechat } from './official-wechat.ts'
import { openWechat } from './open-wechat.ts'
import { openPay } from './pay/open-pay.ts'
import type { Ports } from './ports.ts'
import { smtpMail } from './smtp-mail.ts'
import { aliyunPnp } from './telephony/aliyun-pnp.ts'

/** The ports that the configuration asks for; what is not configured is embedded. */
export function openPorts(config: Config, db: Db): Ports {
  const embedded = embeddedPorts(config, db)
  const official = config.wechatNotice && officialWechat(config.wechatNotice)
  return {
    ...embedded,
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : embedded.mail,
    sms: config.sms ? aliyunSms(config.sms, systemClock) : embedded.sms,
    telephony: config.telephony ? aliyunPnp(config.telephony, systemClock) : embedded.telephony,
    alarm: config.alarmWebhook ? alarmWebhook(config.alarmWebhook) : embedded.alarm,
    pay: openPay(config, embedded.pay, systemClock),
    wechat: config.wechat ? openWechat(config.wechat, config.wechatNotice) : embedded.wechat,
    wechatNotice: official ?? embedded.wechatNotice,
    wechatShare: official ?? embedded.wechatShare,
  }
}
