import type { AdCreative, AdLink } from '@shangyouji/contract/adverts/schemas'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failAt, failFields } from '../../kernel/failure.ts'
import { regulatedWords } from '../compounds/api.ts'
import { claimFiles, isOpenUrl, listOwnStored, plainUrl } from '../files/api.ts'
import { submitForReview } from '../review/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import type { BookingRow } from './queries.ts'
import * as targets from './target-queries.ts'

export const ENTITY = 'advert'

/** A creative as it may be stored: own picture, own public target, words that adverts may say. */
export async function checkedCreative({ db }: Pick<Work, 'db'>, actor: Member, given: AdCreative) {
  const { link } = given
  const target = await targets.findTarget(db, actor.company.id, link)
  if (!target) return failFields({ 'creative.link': '所选内容不存在或未公开' })
  const image = plainUrl(given.image)
  const isOwn = isOpenUrl(image) && (await listOwnStored(db, [image], actor)).size > 0
  if (!isOwn) failFields({ 'creative.image': '图片不存在或已失效，请重新上传' })
  // an advert never shows what is regulated, not even what may be sold with a licence
  const named = [given.title, ...(link.kind === 'SHOP' ? [] : [`${target.name} ${target.cas}`])]
  for (const [i, text] of named.entries())
    if ((await regulatedWords(db, 'NAME', text)).length > 0)
      failAt(i === 0 ? 'creative.title' : 'creative.link', 'ADVERT_REGULATED')
  refuse(await checkText(db, { scene: ENTITY, texts: { 'creative.title': given.title }, by: actor }))
  return {
    image,
    title: given.title,
    link_kind: link.kind,
    link_id: link.kind === 'SHOP' ? null : link.id,
  }
}

export const linkOf = (row: Pick<BookingRow, 'link_kind' | 'link_id'>): AdLink | null =>
  row.link_kind === null
    ? null
    : row.link_kind === 'SHOP'
      ? { kind: 'SHOP' }
      : { kind: row.link_kind, id: row.link_id! }

export const keepPicture = ({ db, clock }: Pick<Work, 'db' | 'clock'>, actor: Member, row: BookingRow) =>
  claimFiles(db, { entity: ENTITY, id: row.id, actor, now: clock.now() }, [row.image])

/** A person judges every advert, whatever the company and its level. */
export async function submitAdvert(work: Pick<Work, 'db' | 'clock'>, row: BookingRow): Promise<void> {
  const target = await targets.findTarget(work.db, row.company_id, linkOf(row)!)
  await submitForReview(work, {
    entity: ENTITY,
    entityId: row.id,
    title: row.title,
    kind: 'NEW',
    form: {
      title: row.title,
      images: [row.image],
      opens: `${target?.name ?? '店铺首页'}（${target?.path ?? ''}）`,
      days: row.days,
    },
    before: null,
    accountId: row.account_id,
    companyId: row.company_id,
    findings: [],
  })
}
