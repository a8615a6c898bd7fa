import { expect } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { freePhone, makeOperator, makeSliderTicket } from '../../modules/accounts/factory.ts'
import { demandForm, makeDemand } from '../../modules/demands/factory.ts'
import { makeFile } from '../../modules/files/factory.ts'
import { makeGoods, openReviewOf } from '../../modules/goods/factory.ts'
import { makePublication, publicationForm } from '../../modules/publications/factory.ts'
import { DAY, HOUR, MINUTE, type Observations, type Stage } from './stage.ts'
import type { ExpressKey } from './telephony.ts'

/** Today in Shanghai where observations begin. */
const TODAY = '2026-11-20'

export function accountParameters({ app, buyer, job, outcome, said }: Stage): Observations<'account'> {
  const place = { province: '310000', city: '310100', area: '310115', address: '张江路 1 号' }
  return {
    'account.writesPerMinute': [
      30,
      async () => {
        const me = await buyer()
        const replies = new Set<string>()
        // a minute may end meanwhile: twice the limit is too much in any case
        for (let i = 0; i < 62; i++) replies.add(await outcome(me, 'client.setLabel', { labelIds: [] }))
        return replies.has('TOO_MANY')
      },
      true,
    ],
    'account.replyHours': [
      48,
      async () => {
        const { accountId } = await buyer()
        const save = async () => {
          const { token } = (await app.login(accountId))!
          const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'kept' }
          const payload = { name: '孙博士', mobile: '13812345678', ...place }
          const url = '/api/customer/address/save'
          return (await app.http.inject({ method: 'POST', url, headers, payload })).json().data.id
        }
        const first = await save()
        app.wait(30 * HOUR)
        await job('http.purgeReplies')
        return (await save()) === first
      },
      true,
    ],
    'account.maxAddresses': [
      1,
      async () => {
        const me = await buyer()
        const save = () => outcome(me, 'address.save', { name: '孙博士', mobile: '13812345678', ...place })
        return [await save(), await save()]
      },
      ['OK', 'TOO_MANY_ITEMS'],
    ],
    'account.maxLabels': [
      1,
      async () => said(await buyer(), 'client.setLabel', { labelIds: [newId(), newId()] }),
      expect.stringContaining('上限（1）'),
    ],
  }
}

export function companyParameters(stage: Stage): Observations<'company'> {
  const { app, supplier, outcome, said, titles, job } = stage
  const albums = async () => {
    const owner = await supplier()
    const { id } = await app.ok<{ id: string }>(owner, 'album.saveAlbum', { name: '厂区' })
    return { owner, id }
  }
  /** What a company is told whose permit ends in some days. */
  const told = async (days: number, again?: number) => {
    const licences = [{ type: 'GMP', no: 'G-1', expireAt: addDays(TODAY, days), img: '' }]
    const { accountId } = await supplier({ profile: { licences } })
    await job('companies.remind-licences')
    if (again) app.wait(again * DAY)
    if (again) await job('companies.remind-licences')
    return (await titles(accountId)).length
  }
  return {
    'company.maxContacts': [
      1,
      async () => {
        const contacts = ['李', '周'].map((name, i) => ({ name, phone: freePhone(), isMain: i === 0 }))
        return said(await supplier(), 'business.updateContacts', { contacts })
      },
      expect.stringContaining('上限（1）'),
    ],
    'company.licenceRemindDays': [60, () => told(50), 1],
    'company.licenceSecondRemindDays': [20, () => told(28, 10), 2],
    'company.maxCertificates': [
      1,
      async () => {
        const owner = await supplier()
        const { id: goodsId } = await makeGoods(app.db, owner)
        const url = await makeFile(app.db, { ...owner, bizType: 'DOCUMENT', ending: 'pdf' })
        await outcome(owner, 'coa.save', { goodsId, lotNo: 'L-1', url })
        return outcome(owner, 'coa.save', { goodsId, lotNo: 'L-2', url })
      },
      'TOO_MANY_ITEMS',
    ],
    'company.maxAlbums': [
      1,
      async () => outcome((await albums()).owner, 'album.saveAlbum', { name: '荣誉' }),
      'TOO_MANY_ITEMS',
    ],
    'company.maxAlbumPictures': [
      1,
      async () => {
        const { owner, id } = await albums()
        const urls = []
        for (let i = 0; i < 2; i++) {
          const of = { accountId: owner.accountId, companyId: owner.companyId }
          urls.push(await makeFile(app.db, of))
        }
        return outcome(owner, 'album.save', { albumId: id, urls })
      },
      'TOO_MANY_ITEMS',
    ],
  }
}

const REASON = '含有虚假的宣传内容，请改正后再提交'

export function reviewParameters(stage: Stage): Observations<'review'> & Observations<'desk'> {
  const { app, buyer, supplier, chief, outcome, said } = stage
  const handedIn = async () => {
    const me = await buyer()
    const { id } = await app.ok<{ id: string }>(me, 'demand.save', demandForm())
    return { me, id, reviewId: await openReviewOf(app.db, id) }
  }
  const live = async () => {
    const owner = await supplier()
    const { id } = await makeGoods(app.db, owner)
    return { owner, id }
  }
  return {
    'desk.evidenceYears': [
      9,
      async () => {
        const { id } = await live()
        const reviewer = await chief()
        await app.ok(reviewer, 'desk.takeDown', { type: 'goods', id, reason: REASON })
        const seen = await app.ok<{ evidence: { keptUntil: string }[] }>(reviewer, 'desk.look', { type: 'goods', id })
        return seen.evidence[0]!.keptUntil.slice(0, 4)
      },
      '2035',
    ],
    // Friday, and the weekend after it does not count
    'review.workDays': [
      1,
      async () => {
        const { reviewId } = await handedIn()
        const { dueTime } = await app.ok<{ dueTime: string }>(await chief(), 'review.byId', { id: reviewId })
        return dueTime.slice(0, 10)
      },
      '2026-11-23',
    ],
    'review.claimMinutes': [
      2,
      async () => {
        const { reviewId } = await handedIn()
        const claim = await app.ok<{ claimedUntil: string }>(await chief(), 'review.claim', { id: reviewId })
        return (Date.parse(claim.claimedUntil) - app.clock.now().getTime()) / MINUTE
      },
      2,
    ],
    'review.newSupplierManualItems': [
      0,
      async () => {
        const owner = await supplier()
        const policy = { entity: 'article', levelCode: 'FREE', mode: 'AUTO' }
        await app.ok(await chief(), 'review.savePolicy', policy)
        const form = await publicationForm(app, owner, 'article')
        return (await app.ok<{ status: string }>(owner, 'article.save', form)).status
      },
      'PUBLISHED',
    ],
    'review.maxAppeals': [
      0,
      async () => {
        const { owner, id } = await live()
        await app.ok(await chief(), 'review.ban', { entity: 'goods', id, reason: REASON })
        return outcome(owner, 'goodsInfo.handleOnShelf', { id })
      },
      'APPEALS_USED',
    ],
    'review.reasonMinChars': [
      30,
      async () => {
        const who = await chief()
        const id = newId()
        return [
          await said(who, 'review.ban', { entity: 'goods', id, reason: REASON }),
          await said(who, 'desk.takeDown', { type: 'goods', id, reason: REASON }),
          await said(who, 'review.reject', { ids: [id], reason: REASON }),
          await said(who, 'companies.refuse', { id, reason: REASON }),
        ]
      },
      Array(4).fill('INVALID_INPUT 原因至少30个字'),
    ],
  }
}

export function approvalParameters({ app, buyer, supplier, chief, outcome }: Stage): Observations<'approval'> {
  const grant = async (levelCode: string, days: number) => {
    const { companyId: id } = await supplier()
    return { id, levelCode, until: addDays(TODAY, days), reason: '线下签约，第一年' }
  }
  return {
    'approval.hours': [
      5,
      async () => {
        const asked = { kind: 'LEVEL_GRANT', payload: await grant('FLAGSHIP', 300) }
        const reason = '年度框架协议'
        const { id } = await app.ok<{ id: string }>(await chief(), 'approvals.ask', { asked, reason })
        const other = await app.loginOperator((await makeOperator(app.db)).id)
        app.wait(5 * HOUR + MINUTE)
        return outcome(other, 'approvals.approve', { id })
      },
      'APPROVAL_EXPIRED',
    ],
    'approval.points': [
      5,
      async () => {
        const asked = { side: 'CLIENT', id: (await buyer()).accountId, amount: 6, reason: '活动补发积分' }
        return outcome(await chief(), 'points.adjust', asked)
      },
      'APPROVAL_NEEDED',
    ],
    'approval.levelDays': [
      5,
      async () => outcome(await chief(), 'companies.setLevel', await grant('STANDARD', 6)),
      'APPROVAL_NEEDED',
    ],
    'approval.levelSteps': [
      1,
      async () => outcome(await chief(), 'companies.setLevel', await grant('STANDARD', 6)),
      'APPROVAL_NEEDED',
    ],
  }
}

export function contentParameters(stage: Stage): Observations<'content'> & Observations<'comment'> {
  const { app, buyer, supplier, outcome, job } = stage
  const article = async () => makePublication(app, await supplier(), 'article', { title: '层析填料的选择' })
  return {
    'content.refreshHours': [
      2,
      async () => {
        const me = await buyer()
        const id = await makeDemand(app, me.accountId)
        app.wait(2 * HOUR + MINUTE)
        return (await app.ok<{ failed: unknown[] }>(me, 'demand.batchRefresh', { ids: [id] })).failed
      },
      [],
    ],
    'content.visitDays': [
      2,
      async () => {
        const id = await article()
        await app.ok(await buyer(), 'article.articleRead', { id })
        app.wait(3 * DAY)
        await job('content.purgeVisits')
        return app.db.selectFrom('content_visit').select('viewer').where('content_id', '=', id).execute()
      },
      [],
    ],
    'content.readWindowMinutes': [
      1,
      async () => {
        const [id, reader] = [await article(), await buyer()]
        for (let i = 0; i < 3; i++) {
          await app.ok(reader, 'article.articleRead', { id })
          app.wait(MINUTE)
        }
        return (await app.ok<{ readNum: number }>(null, 'article.getDetails', { id })).readNum
      },
      3,
    ],
    'comment.perDay': [
      1,
      async () => {
        const [bizId, me] = [await article(), await buyer()]
        const say = (content: string) => outcome(me, 'comment.save', { bizType: 'article', bizId, content })
        return [await say('写得很清楚'), await say('请问有没有验证文件')]
      },
      ['OK', 'DAILY_LIMIT'],
    ],
  }
}

function demandScenes({ app, buyer, supplier, named, browser, titles }: Stage) {
  const publish = async (parts: Parameters<typeof makeDemand>[2] = {}) => {
    const me = await buyer()
    return { me, id: await makeDemand(app, me.accountId, parts) }
  }
  const anonymously = async (tries: readonly (readonly [from: ReturnType<typeof browser>, phone: string])[]) => {
    const replies = []
    for (const [from, demandMobile] of tries) {
      const sliderTicket = await makeSliderTicket(app.db, app.clock)
      replies.push(named(await from.call('demand.save', demandForm({ demandMobile, sliderTicket }))))
    }
    return replies
  }
  /** How many suppliers a demand that two of them fit is sent to. */
  const matched = async (name: string) => {
    const suppliers = [await supplier(), await supplier()]
    for (const one of suppliers) await makeGoods(app.db, { ...one, at: app.clock.now(), name })
    const { me, id } = await publish({ title: name, items: [] })
    await app.drain()
    const list = await app.ok<{ records: { id: string; matchNum: number }[] }>(me, 'demand.informationSearch')
    const told = await Promise.all(suppliers.map(async one => (await titles(one.accountId)).length))
    return { matchNum: list.records.find(row => row.id === id)!.matchNum, told: told.reduce((a, b) => a + b, 0) }
  }
  return { publish, anonymously, matched }
}

export function demandParameters(stage: Stage): Omit<Observations<'demand'>, ExpressKey> {
  const { app, buyer, supplier, browser, outcome, said, job, titles } = stage
  const { publish, anonymously, matched } = demandScenes(stage)
  return {
    'demand.remindDays': [
      20,
      async () => {
        const { me } = await publish({ validDays: 30 })
        app.wait(15 * DAY)
        await job('demands.days')
        return (await titles(me.accountId)).filter(title => title.includes('即将到期')).length
      },
      1,
    ],
    'demand.maxExtensions': [
      0,
      async () => {
        const { me, id } = await publish()
        return outcome(me, 'demand.extend', { id, days: 7 })
      },
      'EXTENSIONS_USED',
    ],
    'demand.perDay': [
      1,
      async () => {
        const me = await buyer()
        const save = (title: string) => outcome(me, 'demand.save', demandForm({ title }))
        return [await save('采购一批'), await save('再采购一批')]
      },
      ['OK', 'DAILY_LIMIT'],
    ],
    'demand.anonymousPerDayPerIp': [
      1,
      async () => {
        const from = browser()
        return anonymously([freePhone(), freePhone()].map(phone => [from, phone] as const))
      },
      ['OK', 'TOO_MANY'],
    ],
    'demand.anonymousPerDayPerContact': [
      1,
      async () => {
        const phone = freePhone()
        return anonymously([browser(), browser()].map(from => [from, phone] as const))
      },
      ['OK', 'TOO_MANY'],
    ],
    'demand.maxContentChars': [
      100,
      async () => said(await buyer(), 'demand.save', demandForm({ content: '需'.repeat(101) })),
      expect.stringMatching(/^INVALID_INPUT .*100/),
    ],
    'demand.newest': [
      10,
      async () => {
        const authors = [await buyer(), await buyer()]
        for (let i = 0; i < 11; i++) await makeDemand(app, authors[i % 2]!.accountId, { title: `第${i}批` })
        return (await app.ok<unknown[]>(null, 'demand.getDemandLimit100')).length
      },
      10,
    ],
    'demand.mailsPerDay': [
      0,
      async () => outcome(await supplier({ email: 'sales@example.com' }), 'demand.sendDemand', await publish()),
      'MAIL_QUOTA_USED',
    ],
    'demand.matches': [1, async () => (await matched('台式离心浓缩仪')).matchNum, 1],
    'demand.pushesPerSupplierPerDay': [0, async () => (await matched('手持式渗透压仪')).told, 0],
  }
}
