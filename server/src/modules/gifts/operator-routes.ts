import { createHmac } from 'node:crypto'
import { points } from '@shangyouji/contract/points/operator-calls'
import { servePart } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { seal } from '../../kernel/sealed-text.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { presentOrder } from './order.ts'
import { presentGift } from './present.ts'
import * as queries from './queries.ts'
import { ship } from './ship.ts'
import { exportShipping, shipSheet } from './shipping-sheet.ts'

/** 运营的积分商城: gifts, codes, and what is to be shipped. */
export const operatorGiftRoutes = servePart(points, {
  giftSearch: ({ db, input }) =>
    queries.searchGifts(db, input, row => ({
      ...presentGift(row, ''),
      stock: row.stock,
      isOn: row.is_on,
      sort: row.sort,
      version: row.version,
      exchanged: row.exchanged,
    })),

  async giftSave({ db, actor, input, clock, events }) {
    const { id = newId(), perPerson, perDay, level, isOn, version = 0, stock, cover, ...fields } = input
    const now = clock.now()
    const change = {
      ...fields,
      cover: plainUrl(cover),
      per_person: perPerson,
      per_day: perDay,
      level_code: level,
      is_on: isOn,
      updated_at: now,
    }
    if (input.id) {
      const row = found(await queries.lockGift(db, id))
      if (row.version !== version) fail('CHANGED_MEANWHILE', { version: row.version })
      may(row.kind === input.kind, 'WRONG_STATE')
      // the stock of codes is their number
      await queries.updateGift(db, id, { ...change, ...(row.kind === 'GOODS' ? { stock } : {}) })
    } else
      await queries.insertGift(db, {
        id,
        ...change,
        stock: input.kind === 'GOODS' ? stock : 0,
        day_on: null,
        created_at: now,
      })
    await claimFiles(db, { entity: 'gift', id, actor, now }, [change.cover])
    await events.publish(db, 'pages', { tags: ['gifts'] })
    return { id }
  },

  async giftCodes({ db, input, clock, config, events, audit }) {
    const gift = found(await queries.lockGift(db, input.id))
    may(gift.kind === 'VIRTUAL', 'WRONG_STATE')
    const codes = [...new Set(input.codes)]
    const rows = codes.map(code => ({
      id: newId(),
      gift_id: gift.id,
      sealed: seal(config.secret, code),
      // with the gift's id as key: says whether a code is known, not what it is
      digest: createHmac('sha256', gift.id).update(code).digest('base64url'),
      order_id: null,
      created_at: clock.now(),
    }))
    const added = await queries.addCodes(db, gift.id, rows)
    await events.publish(db, 'pages', { tags: ['gifts'] })
    audit({ gift: gift.name, added }, gift.id)
    return { added, repeated: input.codes.length - added }
  },

  orderSearch: ({ db, input }) =>
    queries.listOrders(db, input, row => ({ ...presentOrder(row), clientName: row.client_name })),

  async orderShip(context) {
    const failed: { orderNo: string; msg: string }[] = []
    for (const line of context.input.lines) {
      const msg = await ship(context, line)
      if (msg) failed.push({ orderNo: line.orderNo, msg })
    }
    const shipped = context.input.lines.length - failed.length
    context.audit({ shipped, failed })
    return { shipped, failed }
  },

  async shipExport(context) {
    const { reply, rows } = await exportShipping(context)
    context.audit({ rows })
    return reply
  },

  async shipSheet(context) {
    const done = await shipSheet(context, context.file ?? fail('FILE_MISSING'))
    context.audit(done)
    return done
  },
})
