import type { ImportTarget } from '@shangyouji/contract/goods/import-calls'
import type { Database, Db } from '../../../db/database.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { brandKey } from '../../catalogue/api.ts'
import { effectiveLevel } from '../../entitlements/api.ts'
import { notify } from '../../messages/api.ts'
import { codeKey } from '../form/packs.ts'
import { lockCompany } from '../queries.ts'
import { loadAround } from './context.ts'
import * as queries from './import-queries.ts'
import { roomLeft } from './room-left.ts'
import { incompleteness, type JudgedRow, judge, type PlannedGoods } from './table/judge.ts'
import { importFields, sentRows } from './table/preview.ts'
import { countDrafts, listWaitingRows } from './table/preview-queries.ts'
import type { SentRow } from './table/read-rows.ts'
import type { CellError } from './tables.ts'
import { type FormChange, writeForms } from './write-forms.ts'

/** Rows written in one transaction: few enough for other writers to get in between. */
const STEP_ROWS = 500

/** Confirms a preview: from here on a job carries it out. */
export async function startImport(
  work: Work,
  actor: Member,
  id: string,
  target: ImportTarget,
): Promise<queries.OwnImport> {
  const { db, clock, jobs } = work
  const row = found(await queries.lockOwnImport(db, actor, id))
  may(row.status === 'PREVIEW', 'WRONG_STATE')
  if (row.create_count + row.update_count + row.skip_count === 0) fail('IMPORT_EMPTY')
  const started = { status: 'RUNNING' as const, target, started_at: clock.now(), done_count: 0 }
  await queries.setImport(db, id, { ...started, create_count: 0, update_count: 0, skip_count: 0, fail_count: 0 })
  await jobs.send(db, row.kind === 'PHOTO' ? 'goods.photos' : 'goods.import', { importId: id })
  return { ...row, ...started }
}

export type ImportServices = Pick<Services, 'clock' | 'jobs' | 'events' | 'config' | 'ports' | 'lists'> & {
  database: Database
}

/** One step of a job in a transaction of its own; effects run once it has committed. */
export async function inTransaction<T>(services: ImportServices, step: (work: Work) => Promise<T>): Promise<T> {
  const effects: (() => void | Promise<void>)[] = []
  const result = await services.database.db.transaction().execute(db => {
    effects.length = 0
    return step({ ...services, db, after: effect => void effects.push(effect) })
  })
  for (const effect of effects) await effect()
  return result
}

/**
 * Carries an import out, some goods at a time. Every step is whole or not done, and starts from the rows that still
 * wait: a job that was cut off goes on where it stopped.
 */
export async function runImport(services: ImportServices, importId: string): Promise<void> {
  while (await inTransaction(services, work => runStep(work, importId)));
}

/** @returns whether something is left to do */
async function runStep(work: Work, importId: string): Promise<boolean> {
  const { db } = work
  const row = await queries.lockImport(db, importId)
  if (row?.status !== 'RUNNING') return false
  const actor = await memberOf(work, row)
  if (!actor) {
    await finish(work, row, { status: 'FAILED', reason: '企业状态已变化，导入未完成' })
    return false
  }
  await lockCompany(db, actor.company.id)
  const waiting = await listWaitingRows(db, importId)
  if (waiting.length === 0) {
    await finish(work, row, { status: 'DONE', reason: row.reason || (await whyDrafts(db, row)) })
    return false
  }
  const sent = together(sentRows(row, waiting))
  const fields = await importFields(db, row.category_id!)
  const around = await loadAround(
    work,
    actor,
    row.category_id!,
    sent.flatMap(one => one.values.catalogNo ?? []),
    sent.flatMap(one => one.values.category ?? []),
  )
  const { rows, goods } = await judge(sent, fields, around)
  await report(work, row, rows, await writeGoods(work, actor, row, goods))
  return true
}

/** What was to be handed in at once and could not be: its owner looks for it among the goods under review. */
export async function whyDrafts(db: Db, row: queries.ImportRow): Promise<string> {
  const drafts = row.target === 'SUBMIT' ? await countDrafts(db, row.id) : 0
  return drafts > 0 ? `${drafts}个产品资料不全（如缺少图片）或超出会员名额，已存为草稿，没有提交审核` : ''
}

/** The first rows, and wherever they stand the others of the same goods. */
function together(sent: readonly SentRow[]): SentRow[] {
  const keyOf = ({ values }: SentRow) => `${brandKey(values.brand ?? '')} ${codeKey(values.catalogNo ?? '')}`
  const keys = new Set(sent.slice(0, STEP_ROWS).map(keyOf))
  return sent.filter((row, i) => i < STEP_ROWS || keys.has(keyOf(row)))
}

interface PartResult {
  readonly goodsId: string
  readonly note: string
}

/** Writes goods that change; what is the same is passed over. */
async function writeGoods(
  work: Work,
  actor: Member,
  row: queries.ImportRow,
  goods: readonly PlannedGoods[],
): Promise<Map<string, PartResult>> {
  const { db } = work
  const changing = goods.filter(planned => !planned.isSame)
  const locked = new Map(
    (
      await queries.lockExisting(
        db,
        actor.company.id,
        changing.flatMap(planned => planned.existing?.row.id ?? []),
      )
    ).map(one => [one.id, one]),
  )
  let room = (await roomLeft(work, actor.company)) ?? Number.POSITIVE_INFINITY
  const results = new Map<string, PartResult>()
  const changes: FormChange[] = changing.map(planned => {
    const existing = planned.existing ? locked.get(planned.existing.row.id)! : null
    const goodsId = existing?.id ?? newId()
    const isWaiting = !existing || existing.status === 'DRAFT' || existing.status === 'REJECTED'
    const lacks = row.target === 'SUBMIT' && isWaiting ? incompleteness(planned.form) : ''
    const isSubmitted = row.target === 'SUBMIT' && isWaiting && lacks === '' && room > 0
    if (isSubmitted) room--
    const full = row.target === 'SUBMIT' && isWaiting && lacks === '' && !isSubmitted ? '会员等级的商品数量已满' : ''
    const reason = lacks || full
    results.set(planned.key, { goodsId, note: reason === '' ? '' : `${reason}，已存为草稿` })
    // lists begin with the newest: of one table that is its first row
    const at = new Date((row.started_at ?? work.clock.now()).getTime() - Math.min(...planned.rowNos))
    const { form, findings, hits } = planned
    return { goodsId, row: existing, form, isSubmitted, findings, hits, at }
  })
  const written = new Map((await writeForms(work, actor, changes)).map(one => [one.goodsId, one]))
  await queries.addChanges(
    db,
    row.id,
    changes.map((change, i) => ({
      goods_id: change.goodsId,
      // what the goods' owner had last written, a change under review included
      before_form: changing[i]!.existing?.form ?? null,
      before_status: change.row?.status ?? null,
      after_form: written.get(change.goodsId)!.form,
    })),
  )
  return results
}

async function report(
  work: Work,
  row: queries.ImportRow,
  rows: readonly JudgedRow[],
  results: ReadonlyMap<string, PartResult>,
): Promise<void> {
  const { db } = work
  const noted = new Set<string>()
  await queries.setResults(
    db,
    row.id,
    rows.map(one => {
      const result = one.errors.length === 0 ? results.get(one.key) : undefined
      const warnings: CellError[] = [...one.warnings]
      if (result && result.note !== '' && !noted.has(one.key)) {
        noted.add(one.key)
        warnings.push({ col: 'catalogNo', msg: result.note })
      }
      return {
        row_no: one.rowNo,
        action: one.action,
        errors: one.errors,
        warnings,
        goods_id: result?.goodsId ?? one.goodsId,
        state: one.errors.length > 0 ? ('FAILED' as const) : ('DONE' as const),
      }
    }),
  )
  const count = (action: string) => rows.filter(one => one.errors.length === 0 && one.action === action).length
  const done = {
    done_count: row.done_count + rows.length,
    create_count: row.create_count + count('CREATE'),
    update_count: row.update_count + count('UPDATE'),
    skip_count: row.skip_count + count('SKIP'),
    fail_count: row.fail_count + rows.filter(one => one.errors.length > 0).length,
  }
  await queries.setImport(db, row.id, done)
  await publishProgress(work, { ...row, ...done })
}

/** Ends an import and tells who started it. */
export async function finish(
  work: Work,
  row: queries.ImportRow,
  end: { status: 'DONE' | 'FAILED'; reason: string },
): Promise<void> {
  await queries.setImport(work.db, row.id, { ...end, finished_at: work.clock.now() })
  await publishProgress(work, { ...row, status: end.status })
  const numbers = [
    row.create_count > 0 ? `新增${row.create_count}` : '',
    row.update_count > 0 ? `更新${row.update_count}` : '',
    row.skip_count > 0 ? `无变化${row.skip_count}` : '',
    row.fail_count > 0 ? `未导入${row.fail_count}` : '',
  ].filter(Boolean)
  await notify(work, [row.account_id], {
    side: 'BUSINESS',
    type: 'SYSTEM',
    title:
      end.status === 'DONE'
        ? `“${row.file_name}”导入完成：${numbers.join('，') || '无变化'}`
        : `“${row.file_name}”导入失败`,
    content: end.reason,
    link: `/supplier/info/product/import/${row.id}`,
  })
}

export const publishProgress = ({ db, events }: Work, row: queries.ImportRow): Promise<void> =>
  events.publish(db, 'progress', {
    accountIds: [row.account_id],
    progress: { what: 'goodsImport', id: row.id, done: row.done_count, total: row.total, status: row.status },
  })

/** Who started an import, with the company as it is now; null where it may no longer sell. */
export async function memberOf(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  row: queries.ImportRow,
): Promise<Member | null> {
  const company = await queries.findMembership(db, row.company_id, row.account_id)
  if (company?.status !== 'APPROVED') return null
  const level = await effectiveLevel(db, company.id, shanghaiDate(clock.now()))
  return {
    kind: 'account',
    accountId: row.account_id,
    sessionId: '',
    roleType: 'BUSINESS',
    isClient: true,
    company: { ...company, level },
  }
}
