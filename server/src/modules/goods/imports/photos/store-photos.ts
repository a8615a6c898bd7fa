import { createHash } from 'node:crypto'
import { errorText } from '@shangyouji/contract/errors'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { goodsLimits } from '@shangyouji/contract/goods/labels'
import type { Member } from '../../../../http/actor.ts'
import type { Work } from '../../../../http/serve.ts'
import { shanghaiDate } from '../../../../kernel/calendar.ts'
import { Failure } from '../../../../kernel/failure.ts'
import { listZip, readEntry, type ZipEntry, ZipError } from '../../../../sheets/zip-reader.ts'
import { judgeMany } from '../../../compounds/api.ts'
import { type Content, contentOfBytes, contentOfStored, fileUrl, ownerOf, storeFile } from '../../../files/api.ts'
import { regulatedItems } from '../../form/check.ts'
import { findingsInWords } from '../../form/findings.ts'
import { lockCompany } from '../../queries.ts'
import { finish, type ImportServices, inTransaction, memberOf, publishProgress, whyDrafts } from '../commit.ts'
import * as queries from '../import-queries.ts'
import { incompleteness } from '../table/judge.ts'
import { writeForms } from '../write-forms.ts'
import { matchPhoto } from './photo-match.ts'
import { photoLimits, picturesOf } from './photos.ts'
import { claimPictures } from './picture-files.ts'

/** Goods whose pictures are put in place together. */
const CHUNK = 20

/** A picture read and stored, or the reason why not. */
interface Stored {
  readonly rowNo: number
  readonly goodsId: string
  readonly order: number
  readonly name: string
  readonly sha256: string
  readonly url: string
  readonly isKnown: boolean
  readonly fault: string
}

/**
 * Unpacks a zip picture by picture and puts them on their goods. Pictures are stored outside of any transaction; goods
 * change in small ones. A job that was cut off goes on with the pictures that still wait.
 */
export async function runPhotos(services: ImportServices, importId: string): Promise<void> {
  const { db } = services.database
  const row = await db.transaction().execute(tx => queries.lockImport(tx, importId))
  if (row?.status !== 'RUNNING' || !row.file_key) return
  const actor = await memberOf({ ...services, db }, row)
  const end = (status: 'DONE' | 'FAILED', reason: string) =>
    inTransaction(services, async work => {
      const now = await queries.lockImport(work.db, importId)
      if (now?.status === 'RUNNING')
        await finish(work, now, { status, reason: reason || (await whyDrafts(work.db, now)) })
    })
  if (!actor) return end('FAILED', '企业状态已变化，导入未完成')
  const content = await contentOfStored(services.ports.storage, row.file_key)
  if (!content) return end('FAILED', '压缩包已失效，请重新上传')
  const entries = picturesOf(await listZip(content, photoLimits))
  const waiting = (await queries.listRowsWithGoods(db, importId)).filter(one => one.state === 'WAITING')
  await inTransaction(services, work => reportUnmatched(work, importId, waiting))
  const matched = waiting.filter(one => one.errors.length === 0 && one.goods_id !== null)
  const byGoods = [...Map.groupBy(matched, one => one.goods_id!).values()]
  for (let i = 0; i < byGoods.length; i += CHUNK) {
    const part = byGoods.slice(i, i + CHUNK)
    const known = await queries.listPhotos(
      db,
      part.map(rows => rows[0]!.goods_id!),
    )
    const stored: Stored[] = []
    for (const one of part.flat())
      stored.push(await storeOne(services, actor, content, entries[one.row_no - 1], one, row, known))
    await inTransaction(services, work => putOnGoods(work, actor, importId, stored))
  }
  await end('DONE', '')
}

/** Pictures without goods stay where they are, with their reason. */
async function reportUnmatched(work: Work, importId: string, rows: readonly queries.RowWithGoods[]): Promise<void> {
  const unmatched = rows.filter(one => one.errors.length > 0)
  await queries.setResults(
    work.db,
    importId,
    unmatched.map(({ row_no, action, errors, warnings, goods_id }) => ({
      row_no,
      action,
      errors,
      warnings,
      goods_id,
      state: 'FAILED' as const,
    })),
  )
  await count(work, importId, { done: unmatched.length, fail: unmatched.length })
}

async function storeOne(
  work: Pick<ImportServices, 'database' | 'clock' | 'ports'>,
  actor: Member,
  content: Content,
  entry: ZipEntry | undefined,
  one: queries.RowWithGoods,
  row: queries.ImportRow,
  known: queries.PhotoRow[],
): Promise<Stored> {
  const goods = {
    id: one.goods_id!,
    brand_id: null,
    name: one.goods_name!,
    catalog_no: one.catalog_no!,
    cas: one.cas,
    status: '',
  }
  const match = matchPhoto(one.cells[0]!, row.strategy || 'CATALOG_NO', [goods])
  const base = {
    rowNo: one.row_no,
    goodsId: one.goods_id!,
    order: 'order' in match ? match.order : 0,
    name: one.cells[0]!,
    sha256: '',
    url: '',
    isKnown: false,
    fault: '',
  }
  try {
    if (!entry || entry.name !== one.cells[0]) throw new ZipError('文件已损坏，无法读取')
    const bytes = await readEntry(content, entry)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const same = known.find(photo => photo.goods_id === one.goods_id && photo.sha256 === sha256)
    if (same) return { ...base, sha256, url: same.url, isKnown: true }
    const fileName = entry.name.split(/[/\\]/).at(-1)!
    const arriving = {
      bizType: 'PHOTO' as const,
      fileName,
      content: contentOfBytes(bytes),
      maxBytes: photoLimits.entryBytes,
    }
    const url = fileUrl(await storeFile(work, ownerOf(actor), arriving))
    known.push({ goods_id: base.goodsId, sha256, url })
    return { ...base, sha256, url }
  } catch (error) {
    if (error instanceof ZipError) return { ...base, fault: error.message }
    if (error instanceof Failure) return { ...base, fault: errorText(error.code, error.details) }
    throw error
  }
}

async function putOnGoods(work: Work, actor: Member, importId: string, stored: readonly Stored[]): Promise<void> {
  const { db } = work
  const row = await queries.lockImport(db, importId)
  if (row?.status !== 'RUNNING') return
  await lockCompany(db, actor.company.id)
  const good = stored.filter(one => one.fault === '')
  const rows = await queries.lockExisting(db, actor.company.id, [...new Set(good.map(one => one.goodsId))])
  const skipped = new Set<number>()
  const surplus = new Set<number>()
  const changes = rows.map(goods => {
    const latest = goods.status === 'PUBLISHED' && goods.review_form ? goods.review_form : goods.form
    const own = good
      .filter(one => one.goodsId === goods.id)
      .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    const urls = own.map(one => one.url)
    const images = row.is_replacing ? urls : [...latest.images, ...urls.filter(url => !latest.images.includes(url))]
    const kept = [...new Set(images)].slice(0, goodsLimits.images)
    for (const one of own) {
      if (!kept.includes(one.url)) surplus.add(one.rowNo)
      else if (one.isKnown && latest.images.includes(one.url)) skipped.add(one.rowNo)
    }
    return { row: goods, before: latest, form: { ...latest, images: kept } }
  })
  const changed = changes.filter(({ before, form }) => JSON.stringify(before.images) !== JSON.stringify(form.images))
  const judged = await assess(
    work,
    actor,
    changed.map(change => change.form),
  )
  const written = changed.map((change, i) => ({
    goodsId: change.row.id,
    row: change.row,
    form: change.form,
    isSubmitted:
      row.target === 'SUBMIT' &&
      (change.row.status === 'DRAFT' || change.row.status === 'REJECTED') &&
      judged[i]!.isAllowed &&
      incompleteness(change.form) === '',
    findings: judged[i]!.findings,
    hits: judged[i]!.hits,
  }))
  await writeForms(work, actor, written)
  await claimPictures(work, actor, written)
  await queries.addPhotos(
    db,
    good.filter(one => !one.isKnown && !surplus.has(one.rowNo)),
  )
  await queries.addChanges(
    db,
    importId,
    changed.map(({ row: goods, before, form }) => ({
      goods_id: goods.id,
      before_form: before,
      before_status: goods.status,
      after_form: form,
    })),
  )
  const gone = new Set(good.filter(one => !rows.some(goods => goods.id === one.goodsId)).map(one => one.rowNo))
  const faultOf = (one: Stored): string =>
    one.fault ||
    (gone.has(one.rowNo) ? '商品已删除' : surplus.has(one.rowNo) ? `每个商品最多${goodsLimits.images}张图片` : '')
  await queries.setResults(
    db,
    importId,
    stored.map(one => ({
      row_no: one.rowNo,
      action: skipped.has(one.rowNo) ? ('SKIP' as const) : ('UPDATE' as const),
      errors: faultOf(one) === '' ? [] : [{ col: 'file', msg: faultOf(one) }],
      warnings: [],
      goods_id: one.goodsId,
      state: faultOf(one) === '' ? ('DONE' as const) : ('FAILED' as const),
    })),
  )
  const fail = stored.filter(one => faultOf(one) !== '').length
  await count(work, importId, {
    done: stored.length,
    fail,
    skip: skipped.size,
    update: stored.length - fail - skipped.size,
  })
}

/** What a reviewer must know of goods that are handed in with their new pictures. */
async function assess({ db, clock }: Work, actor: Member, forms: readonly GoodsForm[]) {
  const holder = { companyId: actor.company.id, today: shanghaiDate(clock.now()) }
  const hits = await judgeMany(db, forms.map(regulatedItems), holder)
  return Promise.all(
    forms.map(async (form, i) => {
      const { refused, findings } = await findingsInWords(db, form)
      const isAllowed = refused.length === 0 && !hits[i]!.some(hit => hit.outcome === 'REFUSED')
      return { findings, hits: hits[i]!, isAllowed }
    }),
  )
}

async function count(
  work: Work,
  importId: string,
  more: { done: number; fail?: number; skip?: number; update?: number },
): Promise<void> {
  const row = (await queries.lockImport(work.db, importId))!
  const values = {
    done_count: row.done_count + more.done,
    fail_count: row.fail_count + (more.fail ?? 0),
    skip_count: row.skip_count + (more.skip ?? 0),
    update_count: row.update_count + (more.update ?? 0),
  }
  await queries.setImport(work.db, importId, values)
  await publishProgress(work, { ...row, ...values })
}
