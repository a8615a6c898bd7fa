import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildApp } from '../../composition/app.ts'
import { mountPages } from '../../http/pages/mount-pages.ts'
import { newId } from '../../kernel/clock.ts'
import { type NumberParameter, parameterDefinition } from '../../modules/base/parameter-catalogue.ts'
import { demandForm } from '../../modules/demands/factory.ts'
import { makeHeavyPicture, makePicture, upload } from '../../modules/files/factory.ts'
import { makeGoods } from '../../modules/goods/factory.ts'
import { earn } from '../../modules/ledger/api.ts'
import { ofClient, ofCompany } from '../../modules/points/holders.ts'
import { until } from '../until.ts'
import { DAY, HOUR, MINUTE, type Observation, type Observations, type Stage } from './stage.ts'

/** What a right costs that a company's points are exchanged for. */
async function priceOf({ app, supplier }: Stage, id: string): Promise<number> {
  const { records } = await app.ok<{ records: { id: string; points: number }[] }>(
    await supplier(),
    'exchangeIntegral.search',
  )
  return records.find(right => right.id === id)!.points
}

export function pointsParameters(stage: Stage): Omit<Observations<'points'>, 'points.invite'> {
  const { app, buyer, supplier, chief, outcome, job } = stage
  const give = (to: ReturnType<typeof ofClient>, amount: number) =>
    app.db.transaction().execute(db =>
      earn(
        { db, clock: app.clock },
        to,
        'ADJUSTED',
        { amount, expiresOn: '2027-12-31' },
        {
          code: 'ADMIN',
          ref: { kind: 'TEST', id: newId() },
        },
      ),
    )
  /** What the rules of points say of a number; the same rules give the points. */
  const ruled = (name: string): Observation => {
    const { max } = parameterDefinition(`points.${name}`) as NumberParameter
    const value = max >= 97 ? 97 : max
    const rules = async () => JSON.stringify(await app.ok(await buyer(), 'clientIntegralSet.getSet'))
    return [value, rules, expect.stringMatching(new RegExp(`:${value}[,}]`))]
  }
  return {
    'points.signDay3': ruled('signDay3'),
    'points.signDay7': ruled('signDay7'),
    'points.signDay15': ruled('signDay15'),
    'points.signDay30': ruled('signDay30'),
    'points.makeUpCost': ruled('makeUpCost'),
    'points.makeUpsPerMonth': ruled('makeUpsPerMonth'),
    'points.register': ruled('register'),
    'points.profile': ruled('profile'),
    'points.demand': ruled('demand'),
    'points.demandsPerDay': ruled('demandsPerDay'),
    'points.goods': ruled('goods'),
    'points.goodsPerDay': ruled('goodsPerDay'),
    'points.meeting': ruled('meeting'),
    'points.meetingsPerDay': ruled('meetingsPerDay'),
    'points.share': ruled('share'),
    'points.sharesPerDay': ruled('sharesPerDay'),
    'points.comment': ruled('comment'),
    'points.commentsPerDay': ruled('commentsPerDay'),
    'points.trialFeedback': ruled('trialFeedback'),
    'points.browse': ruled('browse'),
    'points.browsesPerDay': ruled('browsesPerDay'),
    'points.sign': [7, async () => (await app.ok<{ points: number }>(await buyer(), 'client.sign')).points, 7],
    'points.rightRefresh': [123, () => priceOf(stage, 'REFRESH_20'), 123],
    'points.rightEnrol': [234, () => priceOf(stage, 'ENROL_5'), 234],
    'points.rightSms': [345, () => priceOf(stage, 'SMS_50'), 345],
    'points.movePerDay': [
      10,
      async () => {
        const owner = await supplier()
        await give(ofCompany(owner.companyId), 500)
        return outcome(owner, 'integralRecord.integralMove', { from: 'BUSINESS', to: 'CLIENT', amount: 20 })
      },
      'POINTS_MOVE_LIMIT',
    ],
    'points.autoReceiveDays': [
      3,
      async () => {
        const [me, operator] = [await buyer(), await chief()]
        await give(ofClient(me.accountId), 500)
        const gift = { name: '移液器支架', kind: 'GOODS', points: 100, stock: 10 }
        const { id: goodsId } = await app.ok<{ id: string }>(operator, 'points.giftSave', gift)
        const place = { province: '310000', city: '310100', area: '310115', address: '浦东新区张江路1号' }
        const to = { name: '张三', mobile: '13900000009', ...place }
        const { id: addressId } = await app.ok<{ id: string }>(me, 'address.save', to)
        const order = { goodsId, addressId }
        const { orderNo } = await app.ok<{ orderNo: string }>(me, 'clientIntegralGoods.placeOrder', order)
        const parcel = { orderNo, expressCompany: '顺丰速运', expressNo: 'SF1234567890' }
        await app.ok(operator, 'points.orderShip', { lines: [parcel] })
        app.wait(4 * DAY)
        await job('gifts.receive')
        const own = await app.ok<{ records: { status: string }[] }>(me, 'clientIntegralOrder.getOrderList')
        return own.records[0]!.status
      },
      'RECEIVED',
    ],
  }
}

/** Another category than that of goods that say none. */
const ELSEWHERE = 'cell.medium.classic'

export function marketParameters(stage: Stage): Observations<'market'> & Observations<'site'> {
  const { app, supplier, said } = stage
  const asked = async (key: string) => (await app.ok<{ value: unknown }>(null, 'parameter.get', { key })).value
  const read = (id: string, agent: string) =>
    app.http.inject({ url: `/api/goods/goodsInfo/goodsRead/${id}`, headers: { 'user-agent': agent } })
  const names = (reply: { data: unknown }) => (reply.data as { name: string }[]).map(({ name }) => name)
  const goods = async (...parts: { name: string; cas?: string; category?: string }[]) => {
    const owner = await supplier()
    const ids = []
    for (const part of parts) ids.push((await makeGoods(app.db, { ...owner, ...part })).id)
    return ids
  }
  const slot = async (endDay?: string) => {
    const owner = await supplier({ level: 'FLAGSHIP' })
    const { id } = await makeGoods(app.db, owner)
    const input = { position: 'GOODS_DETAIL', items: [{ goodsId: id, ...(endDay && { endDay }) }] }
    return { owner, input }
  }
  return {
    'market.slotDays': [
      5,
      async () => {
        const { owner, input } = await slot()
        await app.ok(owner, 'customerAd.saveBatch', input)
        const list = { x: 'GOODS_DETAIL' }
        return (await app.ok<{ slots: { endDay: string }[] }>(owner, 'customerAd.listById', list)).slots[0]!.endDay
      },
      '2026-11-24',
    ],
    'market.slotMostDays': [
      5,
      async () => {
        const { owner, input } = await slot('2026-11-30')
        return said(owner, 'customerAd.saveBatch', input)
      },
      expect.stringContaining('5天'),
    ],
    'market.togetherDays': [
      1,
      async () => {
        const [first, second] = await goods(
          { name: '一同看过的填料' },
          { name: '两天前一同看过的培养基', category: ELSEWHERE },
        )
        for (const id of [first!, second!]) await read(id, 'together')
        app.wait(2 * DAY)
        const guessed = names(await app.call(null, 'guess.listLimitById', { id: first, limit: 1 }))
        return guessed[0] === '两天前一同看过的培养基'
      },
      false,
    ],
    'market.viewedGoods': [
      1,
      async () => {
        const own = { cas: '7732-18-5' }
        const [water, other] = await goods(
          { name: '看过的水', ...own },
          { name: '后来看的培养基', cas: '64-17-5', category: ELSEWHERE },
        )
        await goods({ name: '同一物质的水', ...own })
        await read(water!, 'viewed')
        app.wait(HOUR)
        await read(other!, 'viewed')
        return names(await app.call(null, 'accurate.listLimitById', {}, { 'user-agent': 'viewed' })).includes(
          '同一物质的水',
        )
      },
      false,
    ],
    // the calculators' pages keep themselves, or forget what they kept
    'site.toolsOffline': [false, () => asked('site.toolsOffline'), false],
    // the map on the page of the industry chain shows it
    'site.mapApproval': ['GS(2026)1234号', () => asked('site.mapApproval'), 'GS(2026)1234号'],
  }
}

const KIB = 1024
const MIB = 1024 * KIB

function fetchScene({ app, buyer }: Stage) {
  /** Fetches a picture of 2 MB over a network that answers at once, or not at all. */
  return async (answers: boolean) => {
    const picture = await makeHeavyPicture(2 * MIB)
    const server = createServer((_, reply) => {
      if (answers) reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const before = app.ports.outbound
    const outbound = {
      resolve: async () => ['93.184.216.34'],
      connect: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    }
    Object.assign(app.ports, { outbound })
    const url = 'http://img.example/a.png'
    const begun = performance.now()
    const map = await app.ok<Record<string, { url: string | null }>>(await buyer(), 'file.uploadByUrl', { url })
    Object.assign(app.ports, { outbound: before })
    server.closeAllConnections()
    server.close()
    return { isTaken: map[url]!.url !== null, seconds: (performance.now() - begun) / 1000 }
  }
}

export function fileParameters(stage: Stage): Observations<'file'> {
  const { app, buyer, supplier, chief, named, job } = stage
  const sent = async (bizType: string, name: string, bytes: Buffer, who?: Awaited<ReturnType<typeof buyer>>) =>
    named(await upload(app, who ?? (await buyer()), { name, bytes, bizType }))
  const paper = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')])
  const fetched = fetchScene(stage)
  return {
    'file.diskWarnMegabytes': [
      1_000_000_000,
      async () => {
        const { diskLeft } = await app.ok<{ diskLeft: number | null }>(await chief(), 'session.getMine')
        return diskLeft !== null
      },
      true,
    ],
    'file.formImageBytes': [
      50 * KIB,
      async () => sent('IMAGE', 'a.png', await makeHeavyPicture(90 * KIB)),
      'FILE_TOO_LARGE',
    ],
    'file.imageBytes': [
      500 * KIB,
      async () => sent('PHOTO', 'a.png', await makeHeavyPicture(700 * KIB)),
      'FILE_TOO_LARGE',
    ],
    'file.attachmentBytes': [MIB, () => sent('ATTACHMENT', 'a.pdf', paper(2 * MIB)), 'FILE_TOO_LARGE'],
    'file.documentBytes': [MIB, () => sent('CONTRACT', 'a.pdf', paper(2 * MIB)), 'FILE_TOO_LARGE'],
    'file.videoBytes': [
      MIB,
      async () => {
        const video = Buffer.concat([
          Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
          Buffer.alloc(2 * MIB),
        ])
        const owner = await supplier()
        return named(await upload(app, owner, { name: 'a.mp4', bytes: video, bizType: 'VIDEO' }))
      },
      'FILE_TOO_LARGE',
    ],
    'file.dailyBytes': [10 * MIB, () => sent('ATTACHMENT', 'a.pdf', paper(11 * MIB)), 'UPLOAD_QUOTA'],
    'file.megapixelsPerMinute': [
      40,
      async () => {
        const [me, wide] = [await buyer(), await makePicture('png', 6000, 5000)]
        const replies = []
        // a minute may end meanwhile: twice the limit is too much in any case
        for (let i = 0; i < 3; i++) replies.push(await sent('PHOTO', 'a.png', wide, me))
        return replies.includes('TOO_MANY')
      },
      true,
    ],
    'file.unreferencedDays': [
      1,
      async () => {
        const { data } = await upload(app, await buyer(), {
          name: 'a.png',
          bytes: await makePicture('png', 30, 30),
          bizType: 'PHOTO',
        })
        app.wait(2 * DAY)
        await job('files.purge')
        return (await app.http.inject(data.url)).statusCode
      },
      404,
    ],
    'file.fetchBytes': [MIB, async () => (await fetched(true)).isTaken, false],
    // a limit of its own is waited for; the default is ten times as long
    'file.fetchSeconds': [1, async () => (await fetched(false)).seconds < 9, true],
  }
}

export function keepingParameters(stage: Stage): Observations<'words'> & Observations<'pages'> {
  const { app, buyer, chief, outcome, job } = stage
  return {
    'words.hitDays': [
      7,
      async () => {
        const word = '量子波动水'
        await app.ok(await chief(), 'words.save', { word, level: 'BLOCK', category: '夸大宣传' })
        const me = await buyer()
        const to = new Date(app.clock.now().getTime() + MINUTE).toISOString()
        const hits = async () =>
          (await app.ok<{ total: number }>(await chief(), 'words.hitsSearch', { keyword: word, to })).total
        await until(async () => {
          await outcome(me, 'demand.save', demandForm({ title: `采购${word}` }))
          return (await hits()) > 0
        })
        app.wait(8 * DAY)
        // hits are written after the reply: one may come behind the first run of the job
        let left = 0
        await until(async () => {
          await job('words.forgetHits')
          left = await hits()
          return left === 0
        })
        return left
      },
      0,
    ],
    'pages.renderingsPerMinute': [
      60,
      async () => {
        const webDir = mkdtempSync(join(tmpdir(), 'pages-'))
        for (const dir of ['build/server', 'build/client/assets']) mkdirSync(join(webDir, dir), { recursive: true })
        writeFileSync(join(webDir, 'package.json'), '{"type":"module"}')
        writeFileSync(
          join(webDir, 'build/server/index.js'),
          `export const entry = { module: { pageKey: url => url, async answer(build, request, { page }) {
             page.mayBeCached = false
             return new Response('ok', { headers: { 'content-type': 'text/html; charset=utf-8' } })
           } } }`,
        )
        const { clock } = app
        const pages = await buildApp(app)
        await mountPages(pages, app, { mode: 'build', webDir, isEnding: () => false })
        const codes = new Set<number>()
        // a minute may end meanwhile: twice the limit is too much in any case
        for (let i = 0; i < 122; i++)
          codes.add((await pages.http.inject({ url: `/own?x=${i}-${+clock.now()}` })).statusCode)
        await pages.http.close()
        rmSync(webDir, { recursive: true, force: true })
        return codes.has(429)
      },
      true,
    ],
  }
}
