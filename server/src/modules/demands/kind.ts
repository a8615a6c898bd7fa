import { demandTypeLabels } from '@shangyouji/contract/demands/calls'
import { fail, failFields } from '../../kernel/failure.ts'
import { cleanHtml, textOf } from '../../text/rich-text.ts'
import { completeArea, parameters } from '../base/api.ts'
import { regulationGate } from '../compounds/api.ts'
import type { ContentKind } from '../content/api.ts'
import { plainUrl } from '../files/api.ts'
import { canSee } from './access.ts'
import type { DemandFormData } from './demand-form.ts'
import { and, type DemandFilter, hallConditions, ownConditions } from './hall-queries.ts'
import { presentDetails, presentMany, presentOwn } from './present.ts'
import * as queries from './queries.ts'

/** How much longer than a demand a draft of one may be. */
const DRAFT_TIMES = 4

/** What a demand has of its own beside what all published content shares. */
export const demandKind = {
  type: 'demand',
  label: '需求',
  ownedBy: 'account',
  ownerPage: '/demander/needManage',

  async prepare(db, form, actor) {
    const { sliderTicket: _, ...kept } = form
    const attachments = (kept.attachments ?? []).map(file => ({ ...file, url: plainUrl(file.url) }))
    const content = cleanHtml(kept.content ?? '')
    // a draft may be longer than what is handed in, so that it can be shortened
    const most = DRAFT_TIMES * (await parameters(db).number('demand.maxContentChars'))
    if (textOf(content).length > most) failFields({ content: `草稿内容最多${most}个字` })
    const isMember = actor.kind === 'account'
    return {
      ...kept,
      content,
      attachments,
      ...completeArea(isMember ? kept : {}),
      // Only logged-in users choose to show their names (specification, section 6).
      isShow: isMember && (kept.isShow ?? false),
      isShowName: isMember && (kept.isShowName ?? false),
    }
  },

  shared: form => ({
    title: form.title ?? '',
    cover: form.cover ?? '',
    category_ids: form.categoryIds ?? [],
    province: form.province || null,
    city: form.city || null,
    area: form.area || null,
  }),

  texts: form => ({
    title: form.title ?? '',
    content: form.content ?? '',
    items: (form.items ?? []).map(item => [item.name, item.spec, item.remark].join(' ')).join('\n'),
    industryTags: (form.industryTags ?? []).join(' '),
  }),

  files: form => [
    form.cover ?? '',
    ...(form.attachments ?? []).map(file => file.url),
    ...[...(form.content ?? '').matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/gi)].map(([, src]) => src!),
  ],

  searchTexts: form => ({
    a: form.title,
    b: form.items.map(item => `${item.name} ${item.cas}`).join(' '),
    c: [...form.industryTags, form.provinceName, form.cityName, demandTypeLabels[form.type]].join(' '),
    d: textOf(form.content),
  }),

  async gate(work, actor, form, id) {
    const longest = await parameters(work.db).number('demand.maxContentChars')
    if (textOf(form.content ?? '').length > longest) failFields({ content: `内容最多${longest}个字` })
    if (actor.kind === 'account' && !form.demandMobile) failFields({ demandMobile: '请输入手机号' })
    if (actor.kind === 'account' && !id) {
      const today = await queries.countSubmittedSince(
        work.db,
        actor.accountId,
        new Date(work.clock.now().getTime() - 86_400_000),
      )
      if (today >= (await parameters(work.db).number('demand.perDay'))) fail('DAILY_LIMIT', { act: '发布' })
    }
    const items = [
      { name: form.title ?? '', field: 'title' },
      ...form.items.flatMap((item, i) => [
        { cas: item.cas, name: item.name, field: `items.${i}.${item.cas === '' ? 'name' : 'cas'}` },
        { name: `${item.name} ${item.spec} ${item.remark}`, field: `items.${i}.remark`, place: 'TEXT' as const },
      ]),
      { name: form.content ?? '', field: 'content', place: 'TEXT' as const },
      {
        name: (form.attachments ?? []).map(file => file.name ?? '').join('\n'),
        field: 'attachments',
        place: 'TEXT' as const,
      },
      { name: (form.industryTags ?? []).join('\n'), field: 'industryTags', place: 'TEXT' as const },
    ]
    const { findings } = await regulationGate(work, actor, { entity: 'demand', entityId: id, items, isAsking: true })
    return findings
  },

  async goLive(work, row, form) {
    await queries.saveDemand(work.db, row.id, form)
    if (row.status !== 'PUBLISHED') {
      const expires = new Date(work.clock.now().getTime() + form.validDays * 86_400_000)
      await queries.openDemand(work.db, row.id, expires)
    }
    await work.jobs.send(work.db, 'demands.match', { demandId: row.id })
    if (row.account_id && row.status !== 'PUBLISHED') {
      const event = { rule: 'DEMAND_PASS' as const, ownerId: row.account_id, refId: row.id, note: `《${form.title}》` }
      await work.jobs.send(work.db, 'points.grant', event)
    }
  },

  async banned(work, row, reason) {
    if (!row.account_id) return
    const event = { rule: 'DEMAND_PASS' as const, ownerId: row.account_id, refId: row.id, note: reason }
    await work.jobs.send(work.db, 'points.revoke', event)
  },

  narrow: (query, filter, actor) => query.where(and([canSee(actor), ...hallConditions(filter as DemandFilter)])),
  narrowOwn: (query, filter) => query.where(and(ownConditions(filter as DemandFilter))),

  cards: (db, rows) => presentMany(db, rows),
  ownerCards: (db, rows, states) => presentOwn(db, rows, states),
  details: (db, row, actor, now) => presentDetails(db, row, actor, now),
} satisfies ContentKind<DemandFormData>
