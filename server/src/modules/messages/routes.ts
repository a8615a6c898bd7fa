import { maskMail } from '@shangyouji/contract/checks'
import {
  type ChannelSetting,
  isOnByDefault,
  type Message,
  maySms,
  message,
  messageSetting,
  messageUser,
  NotificationType,
  push,
} from '@shangyouji/contract/messages/calls'
import { notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import type { z } from 'zod'
import { batch } from '../../db/batch.ts'
import { serve, servePart } from '../../http/serve.ts'
import { sidesOf, viewOf } from '../../http/side.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { countUnreadOf } from './badge-queries.ts'
import { hubOf } from './hub.ts'
import { moveBadges, notify } from './notify.ts'
import { presentNotification } from './present.ts'
import * as queries from './queries.ts'
import type { NotificationChannel } from './tables.ts'
import { readUnsubscribe } from './unsubscribe.ts'

/**
 * 站内信 Notices: what the platform tells one account, on its buyer's or its company's side. Written by other modules
 * through notify (api.ts); they are only read, marked and removed here.
 */
export const messageRoutes = servePart(message, {
  async searchClientMsg({ db, input, actor }) {
    const page = await queries.listNotifications(db, viewOf(actor, input.isBusiness), input)
    return { ...page, records: page.records.map(presentNotification) }
  },

  async getUnReadNum({ db, input, actor }) {
    const rows = await queries.countUnread(db, viewOf(actor, input.isBusiness))
    const types = Object.fromEntries(NotificationType.options.map(type => [type, 0])) as Record<Message['type'], number>
    for (const { type, number } of rows) types[type] = number
    return { unReadNum: rows.reduce((sum, row) => sum + row.number, 0), types }
  },

  async byId({ db, input, actor, clock, events }) {
    const row = found(await queries.findOwnNotification(db, actor, input.id))
    if (await queries.markOneRead(db, row.id, clock.now())) await moveBadges({ db, events }, [actor.accountId])
    return { ...presentNotification(row), isRead: true }
  },

  async getByMine({ db, input, actor }) {
    const type = NotificationType.safeParse(input.x)
    if (type.success) {
      return (await queries.newestOfType(db, viewOf(actor, input.isBusiness), type.data)).map(presentNotification)
    }
    return [presentNotification(found(await queries.findOwnNotification(db, actor, input.x)))]
  },

  async delete({ db, input, actor, clock, events }) {
    found((await queries.hideNotifications(db, actor, [input.id], clock.now()))[0])
    await moveBadges({ db, events }, [actor.accountId])
    return true
  },

  async deleteByIds({ db, input, actor, clock, events }) {
    const hidden = await queries.hideNotifications(db, actor, input.ids, clock.now())
    await moveBadges({ db, events }, [actor.accountId])
    return batch(
      input.ids,
      hidden.map(id => ({ id })),
      async () => {},
    )
  },

  async sendLink(ctx) {
    const { accountId, side } = viewOf(ctx.actor, !ctx.input.path.startsWith('/demander'))
    await notify(ctx, [accountId], {
      side,
      type: 'SYSTEM',
      title: `在电脑上继续：${ctx.input.title}`,
      content: '您在手机上打开了这一页，请在电脑上继续操作。',
      link: ctx.input.path,
      quiet: true,
    })
    return true
  },

  async recall(ctx) {
    for (const recall of ctx.lists.recalls) if (await recall(ctx, ctx.actor, ctx.input.id)) return true
    fail('NOT_FOUND')
  },
})

export const messageUserRoutes = serve(messageUser, {
  async getMsgRemind({ db, input, actor, lists }) {
    return countUnreadOf(db, viewOf(actor, input.isBusiness), lists.badges)
  },

  async batchRead({ db, input, actor, clock, events }) {
    const { ids, type, isBusiness } = input
    // messages that are named are meant on whichever side they are
    const views = ids && isBusiness === undefined ? sidesOf(actor) : [viewOf(actor, isBusiness)]
    const count = await queries.markRead(db, views, { ids, type }, clock.now())
    if (count > 0) await moveBadges({ db, events }, [actor.accountId])
    return { count }
  },
})

export const pushRoutes = serve(push, {
  stream(ctx) {
    const hub = hubOf(ctx)
    const { accountId, sessionId } = ctx.actor
    hub.mustHaveRoom(accountId)
    return (send, close) => hub.add({ accountId, sessionId, send, close })
  },
})

export const messageSettingRoutes = serve(messageSetting, {
  async getMine({ db, clock, input, actor }) {
    const view = viewOf(actor, input.isBusiness)
    const chosen = await queries.listChannels(db, view)
    const has = (type: NotificationType, channel: NotificationChannel) =>
      chosen.find(row => row.type === type && row.channel === channel)?.is_on ?? isOnByDefault(type, channel)
    const settings = parameters(db)
    return {
      settings: NotificationType.options.map(type => ({
        type,
        sms: has(type, 'SMS'),
        wechat: has(type, 'WECHAT'),
        mail: has(type, 'MAIL'),
      })),
      ...(await queries.reachOf(db, actor.accountId)),
      companySms: view.side === 'BUSINESS' ? await entitlement({ db, clock }, actor.company!, 'sms') : null,
      quietHours: { from: await settings.number('notice.quietFrom'), to: await settings.number('notice.quietTo') },
    }
  },

  async update({ db, input, actor }) {
    const view = viewOf(actor, input.isBusiness)
    const unpaid = input.settings.find(({ type, sms }) => sms && !maySms(view.side, type))
    if (unpaid) failFields({ settings: `${notificationTypeLabels[unpaid.type]}不发短信` })
    await queries.replaceChannels(
      db,
      view,
      input.settings.map(({ type }) => type),
      input.settings.flatMap(channelsOf),
    )
    return true
  },

  async getByLink({ db, config, input }) {
    const { account_id: accountId, side, type } = readUnsubscribe(config, input.token)
    const { mail } = await queries.reachOf(db, accountId)
    const chosen = await queries.listChannels(db, { accountId, side })
    const isOn = chosen.find(row => row.type === type && row.channel === 'MAIL')?.is_on ?? isOnByDefault(type, 'MAIL')
    return { label: notificationTypeLabels[type], mail: maskMail(mail), isOn }
  },

  async updateByLink({ db, config, input }) {
    await queries.setMail(db, readUnsubscribe(config, input.token), input.isOn)
    return true
  },
})

const channelsOf = ({ type, sms, wechat, mail }: z.infer<typeof ChannelSetting>) => [
  { type, channel: 'SMS' as const, is_on: sms },
  { type, channel: 'WECHAT' as const, is_on: wechat },
  { type, channel: 'MAIL' as const, is_on: mail },
]
