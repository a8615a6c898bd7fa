import { importLimits, type PhotoPreview, type ZipStrategy } from '@shangyouji/contract/goods/import-calls'
import type { Database } from '../../../../db/database.ts'
import type { Member } from '../../../../http/actor.ts'
import type { UploadedFile, Work } from '../../../../http/serve.ts'
import { newId } from '../../../../kernel/clock.ts'
import { fail, found, may } from '../../../../kernel/failure.ts'
import { listZip, type ZipEntry, ZipError } from '../../../../sheets/zip-reader.ts'
import { contentOfUpload, ownerOf, storeFile } from '../../../files/api.ts'
import * as queries from '../import-queries.ts'
import { presentSummary } from '../present.ts'
import { matchPhoto, photoKeys } from './photo-match.ts'

const PICTURE = /\.(jpe?g|png|webp|gif)$/i
/** What systems put into zips unasked. */
const NOISE = /(^|[/\\])(__MACOSX[/\\]|\.|Thumbs\.db$|desktop\.ini$)/i

export const photoLimits = {
  entries: importLimits.photos,
  entryBytes: importLimits.photoBytes,
  totalBytes: 1024 * 1024 * 1024,
  ratio: 60,
  refusesArchives: true,
}

/** Files of a zip that somebody meant to send, in their order. */
export const picturesOf = (entries: readonly ZipEntry[]): ZipEntry[] => entries.filter(entry => !NOISE.test(entry.name))

/**
 * Keeps a zip of pictures as a preview. The directory is checked whole before anything is kept; nothing is unpacked.
 * @returns id of the import
 */
export async function keepZip(
  work: Work & { database: Database },
  actor: Member,
  file: UploadedFile,
  options: { strategy: ZipStrategy; isReplacing: boolean },
): Promise<string> {
  const { db, clock } = work
  const content = contentOfUpload(file)
  if ((await content.slice(0, 2)).toString('latin1') !== 'PK')
    fail('ZIP_REFUSED', { reason: '不是 zip 文件，请用 zip 格式压缩' })
  const entries = await listZip(content, photoLimits).catch(error => {
    if (error instanceof ZipError) fail('ZIP_REFUSED', { reason: error.message })
    throw error
  })
  const pictures = picturesOf(entries)
  const named = pictures.filter(entry => PICTURE.test(entry.name))
  if (!named.some(entry => entry.fault === '')) fail('ZIP_REFUSED', { reason: named[0]?.fault ?? '其中没有图片' })
  const stored = await storeFile(work, ownerOf(actor), {
    bizType: 'ATTACHMENT',
    fileName: /\.zip$/i.test(file.fileName) ? file.fileName : `${file.fileName}.zip`,
    content,
    maxBytes: importLimits.zipBytes,
  })
  const id = newId()
  const row = {
    id,
    company_id: actor.company.id,
    account_id: actor.accountId,
    kind: 'PHOTO' as const,
    status: 'PREVIEW' as const,
    file_name: file.fileName,
    file_key: stored.key,
    strategy: options.strategy,
    is_replacing: options.isReplacing,
    total: pictures.length,
    created_at: clock.now(),
  }
  await db.transaction().execute(async db => {
    const rows = pictures.map((entry, i) => ({ rowNo: i + 1, cells: [entry.name, String(entry.size), entry.fault] }))
    await queries.insertImport(db, row, rows)
    await matchAll({ ...work, db }, actor, (await queries.lockOwnImport(db, actor, id))!)
  })
  return id
}

/** Matches every picture anew, under the import's strategy. */
export async function matchAll(work: Work, actor: Member, row: queries.ImportRow): Promise<void> {
  const { db } = work
  const strategy = row.strategy || 'CATALOG_NO'
  const rows = await queries.listRows(db, row.id)
  const names = rows.map(one => one.cells[0]!)
  const goods = await queries.listPhotoGoods(db, actor.company.id, strategy, photoKeys(names, strategy))
  const results = rows.map(one => {
    const none = { row_no: one.row_no, action: '' as const, warnings: [], goods_id: null }
    if (one.cells[2]) return { ...none, errors: [{ col: 'file', msg: one.cells[2] }] }
    const match = PICTURE.test(one.cells[0]!) ? matchPhoto(one.cells[0]!, strategy, goods) : { fault: '' }
    if ('fault' in match)
      return {
        ...none,
        errors: [
          match.fault === ''
            ? { col: 'file', msg: '仅支持 jpg、png、webp、gif 图片' }
            : { col: 'match', msg: match.fault },
        ],
      }
    if (match.goods.status === 'BANNED')
      return { ...none, errors: [{ col: 'file', msg: '该商品已违规下架' }], goods_id: match.goods.id }
    return { ...none, action: 'UPDATE' as const, errors: [], goods_id: match.goods.id }
  })
  await queries.setResults(db, row.id, results)
  const matched = results.filter(one => one.errors.length === 0).length
  await queries.setImport(db, row.id, { update_count: matched, fail_count: results.length - matched })
}

/** Chooses how pictures find their goods, and matches them anew. */
export async function setStrategy(
  work: Work,
  actor: Member,
  input: { id: string; strategy?: ZipStrategy; isReplacing?: boolean },
): Promise<void> {
  const row = found(await queries.lockOwnImport(work.db, actor, input.id))
  may(row.kind === 'PHOTO', 'NOT_FOUND')
  may(row.status === 'PREVIEW', 'WRONG_STATE')
  const strategy = input.strategy ?? (row.strategy || 'CATALOG_NO')
  const values = { strategy, is_replacing: input.isReplacing ?? row.is_replacing }
  await queries.setImport(work.db, row.id, values)
  await matchAll(work, actor, { ...row, ...values })
}

export async function presentPhotos(
  work: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  id: string,
): Promise<PhotoPreview> {
  const row = found(await queries.findOwnImport(work.db, actor, id))
  may(row.kind === 'PHOTO', 'NOT_FOUND')
  const rows = await queries.listRowsWithGoods(work.db, id)
  return {
    import: await presentSummary(work, row),
    strategy: row.strategy || 'CATALOG_NO',
    isReplacing: row.is_replacing,
    goodsNum: new Set(rows.flatMap(one => (one.errors.length === 0 && one.goods_id ? [one.goods_id] : []))).size,
    entries: rows.map(one => ({
      name: one.cells[0]!,
      size: Number(one.cells[1]),
      state: stateOf(one),
      msg: [...one.errors, ...one.warnings].map(fault => fault.msg).join('；'),
      goodsId: one.goods_id,
      goodsName: one.goods_name ?? '',
      catalogNo: one.catalog_no ?? '',
    })),
  }
}

function stateOf(row: queries.SentRowRow): PhotoPreview['entries'][number]['state'] {
  const fault = row.errors[0]
  if (fault) return fault.col === 'match' ? 'UNMATCHED' : 'REFUSED'
  if (row.state !== 'DONE') return 'MATCHED'
  return row.action === 'SKIP' ? 'SAME' : 'DONE'
}
