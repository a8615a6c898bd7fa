import type { Db } from '../db/database.ts'
import { type Clock, newId, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { diskStorage } from './disk-storage.ts'
import { edgeCaches } from './edge-caches.ts'
import { openOutbound } from './outbound.ts'
import { payStandIn } from './pay/stand-in/pay-stand-in.ts'
import type { Ports } from './ports.ts'
import { s3Storage } from './s3-storage.ts'
import { telephonyStandIn } from './telephony/stand-in.ts'
import { standInWechat } from './wechat-stand-in.ts'

/**
 * The embedded defaults: mail, SMS and notices to WeChat are kept in `sent_message`, where /dev/outbox shows them; WeChat login is a
 * stand-in that speaks the same protocol, and so do payments and virtual numbers, outside production; files lie in the data folder, or in the bucket that is configured.
 */
export function embeddedPorts(config: Config, db: Db, clock: Clock = systemClock): Ports {
  const keep = async (channel: 'MAIL' | 'SMS' | 'WECHAT', recipient: string, title: string, body: string) =>
    void (await db.insertInto('sent_message').values({ id: newId(), channel, recipient, title, body }).execute())
  const standIn = config.production ? null : payStandIn(config, clock)
  const phones = config.production ? null : telephonyStandIn(clock)
  return {
    mail: { send: ({ to, subject, html }) => keep('MAIL', to, subject, html) },
    sms: { send: ({ phone, template, values }) => keep('SMS', phone, template, JSON.stringify(values)) },
    wechat: standInWechat(config),
    wechatNotice: {
      send: ({ unionId, template, fields, url }) =>
        keep('WECHAT', unionId, template, JSON.stringify({ ...fields, url })),
    },
    wechatShare: config.production ? null : { shareTicket: async () => ({ appId: 'stand-in', ticket: 'stand-in' }) },
    storage: config.s3 ? s3Storage(config.s3) : diskStorage(`${config.dataDir}/files`),
    outbound: openOutbound,
    pay: standIn?.pay ?? {},
    payStandIn: standIn,
    telephony: phones?.telephony ?? null,
    telephonyStandIn: phones,
    alarm: null,
    edge: config.edge && edgeCaches(config.edge),
  }
}
