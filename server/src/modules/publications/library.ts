import type { DataLibraryForm } from '@shangyouji/contract/publications/data-library-calls'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { findStored, plainUrl } from '../files/api.ts'
import { publicationKind } from './kind.ts'
import * as leads from './lead-queries.ts'
import { hasPaid } from './purchase-queries.ts'
import type { Facts } from './queries.ts'

export type DataLibraryFormData = z.output<typeof DataLibraryForm>

const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** 资料: a paper of the supplier behind a gate; its address is handed out by the download call alone. */
export const dataLibraryKind = publicationKind<DataLibraryFormData>()({
  type: 'dataLibrary',
  label: '资料',
  ownerPage: '/supplier/info/dataLibrary',
  isCounted: false,

  async prepare(db, form, actor) {
    const all = { ...{ gate: 'LOGIN' as const, points: 0, edition: '', pages: 0 }, ...form }
    const whole = { ...all, points: all.gate === 'POINTS' ? all.points : 0 }
    return whole.file ? { ...whole, file: await paperOf(db, whole.file.url, actor) } : whole
  },

  complete(form) {
    if (!form.file) failFields({ file: '请上传资料文件' })
    if (form.gate === 'POINTS' && !form.points) failFields({ points: '请填写下载所需的积分' })
  },

  files: form => (form.file ? [form.file.url] : []),
  texts: form => ({ fileName: form.file?.name ?? '' }),

  async goLive(work, row, form) {
    await leads.saveItem(work.db, row.id, {
      gate: form.gate,
      points: priceOf(form),
      file_type: endingOf(form.file.name),
    })
  },

  card: paperFacts,
  ownCard: (form, facts) => ({ ...paperFacts(form, facts), leadNum: facts?.leads ?? 0 }),

  async details(db, row, form, actor) {
    const needs = await missing(db, row.id, row.company_id, form.gate, actor)
    return { can: { download: needs === 'NOTHING', needs } }
  },
})

/** Name and size as they are stored, not as the form says. @throws Failure FILE_GONE, INVALID_INPUT */
async function paperOf(db: Db, url: string, actor: AnyActor) {
  const row = (await findStored(db, url, actor)) ?? fail('FILE_GONE')
  if (row.biz_type !== 'DATA_LIBRARY') failFields({ file: '请上传资料文件' })
  return { url: plainUrl(url), name: row.name, size: row.size }
}

function paperFacts(form: DataLibraryFormData, facts: Facts | undefined) {
  return {
    fileName: form.file?.name ?? '',
    fileSize: form.file?.size ?? 0,
    fileType: endingOf(form.file?.name ?? ''),
    gate: form.gate,
    points: priceOf(form),
    edition: form.edition,
    pages: form.pages,
    downloadNum: facts?.downloads ?? 0,
  }
}

/** Points that a download costs: 0 where it costs none, and in items of before there were such. */
export const priceOf = ({ points }: Pick<DataLibraryFormData, 'points'>): number => points ?? 0

/** What stands between a viewer and the file; a form once left, or points once paid, count for ever. */
export async function missing(
  db: Db,
  id: string,
  companyId: string | null,
  gate: DataLibraryFormData['gate'],
  actor: AnyActor,
): Promise<'NOTHING' | 'LOGIN' | 'LEAD' | 'POINTS'> {
  if (actor.company && actor.company.id === companyId) return 'NOTHING'
  if (gate === 'FREE') return 'NOTHING'
  if (gate === 'LOGIN') return actor.accountId === null ? 'LOGIN' : 'NOTHING'
  if (gate === 'POINTS') {
    if (actor.accountId === null) return 'LOGIN'
    return (await hasPaid(db, id, actor.accountId)) ? 'NOTHING' : 'POINTS'
  }
  const left = actor.accountId !== null && (await leads.hasLeftCard(db, id, actor.accountId))
  return left ? 'NOTHING' : 'LEAD'
}
