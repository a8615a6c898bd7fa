import type { BizType } from '@shangyouji/contract/files/calls'
import { sizeLabel, sizeParameters } from '@shangyouji/contract/files/limits'
import type { Account, Operator } from '../../http/actor.ts'
import { countPerMinute } from '../../http/per-minute.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { newKey } from './address.ts'
import { type Content, contentOfBytes } from './content.ts'
import { endingOf, type Format, formats, typeOfKey } from './formats.ts'
import { allowedEndings, kinds } from './kinds.ts'
import { encodeAnew } from './pictures/pictures.ts'
import * as queries from './queries.ts'
import { sniff } from './sniff.ts'

/**
 * 文件 Files: whatever is uploaded is recognised by its bytes, pictures are encoded anew, and a row is written around
 * the storing, so that a process killed in the middle leaves a row that the purge finds and nothing that is shown.
 */

export type StoreWork = Pick<Services, 'database' | 'clock' | 'ports'>

export interface Arriving {
  readonly bizType: BizType
  readonly fileName: string
  readonly content: Content
  /** Instead of the kind's own limit, in bytes. */
  readonly maxBytes?: number
}

export type Owner =
  | { readonly kind: 'account'; readonly id: string; readonly companyId: string | null }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'platform' }

export const ownerOf = (actor: Account | Operator): Owner =>
  actor.kind === 'operator'
    ? { kind: 'operator', id: actor.operatorId }
    : { kind: 'account', id: actor.accountId, companyId: actor.company?.id ?? null }

/**
 * Checks and stores one file.
 * @throws Failure FILE_TYPE, FILE_TOO_LARGE, IMAGE_TOO_LARGE, IMAGE_BROKEN, IMAGE_TOO_SMALL, UPLOAD_QUOTA, TOO_MANY; nothing is left behind then
 */
export async function storeFile(work: StoreWork, owner: Owner, arriving: Arriving): Promise<queries.FileRow> {
  await refuseTooLarge(work, arriving)
  const giveBack = await takeAllowance(work, owner, arriving.content.size)
  try {
    return await put(work, owner, arriving, await prepare(work, owner, arriving))
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function refuseTooLarge({ database }: StoreWork, { bizType, content, maxBytes }: Arriving): Promise<void> {
  if (content.size === 0) fail('FILE_MISSING')
  const limit = maxBytes ?? (await parameters(database.db).number(sizeParameters[bizType]))
  if (content.size <= limit) return
  const label = sizeLabel(limit)
  if (bizType === 'IMAGE' && label === '500K') fail('IMAGE_TOO_LARGE')
  fail('FILE_TOO_LARGE', { limit: label })
}

/** Platform staff and seeds have no daily allowance. */
async function takeAllowance(
  { database, clock }: StoreWork,
  owner: Owner,
  bytes: number,
): Promise<() => Promise<void>> {
  if (owner.kind !== 'account') return async () => {}
  const day = shanghaiDate(clock.now())
  const limit = await parameters(database.db).number('file.dailyBytes')
  if (!(await queries.takeAllowance(database.db, owner.id, day, bytes, limit))) fail('UPLOAD_QUOTA')
  return async () => void (await queries.returnAllowance(database.db, owner.id, day, bytes))
}

interface Prepared {
  readonly content: Content
  readonly name: string
  readonly ending: string
  readonly width: number | null
  readonly height: number | null
}

/** Pixels that an account may have decoded: a picture of 40 MP takes seconds, however few bytes it has. */
const pixels = countPerMinute()

async function prepare(work: StoreWork, owner: Owner, arriving: Arriving): Promise<Prepared> {
  const { bizType, fileName, content } = arriving
  const rule = kinds[bizType]
  const format = await sniff(content, fileName)
  if (!format || !rule.formats.includes(format)) fail('FILE_TYPE', { allowed: allowedEndings(rule) })
  if (!formats[format].isPicture) {
    return { content, name: fileName, ending: endingOf(fileName), width: null, height: null }
  }
  const given = endingOf(fileName)
  // a picture may come without an ending (pasted) or with another picture's; never under a foreign name
  const isNamedPicture = Object.values(formats).some(({ isPicture, endings }) => isPicture && endings.includes(given))
  if (given !== '' && !isNamedPicture) fail('FILE_TYPE', { allowed: allowedEndings(rule) })
  const megapixels = await parameters(work.database.db).number('file.megapixelsPerMinute')
  const picture = await encodeAnew(await content.all(), format, {
    owner: owner.kind === 'platform' ? owner.kind : owner.id,
    maxSide: rule.maxSide,
    take: count => {
      if (owner.kind !== 'platform') pixels.take(owner.id, count, megapixels * 1_000_000)
    },
  })
  const { width, height } = picture
  if (rule.leastSide && Math.min(width, height) < rule.leastSide)
    fail('IMAGE_TOO_SMALL', { width, height, least: rule.leastSide })
  return {
    content: contentOfBytes(picture.bytes),
    name: nameAs(fileName, picture.format),
    ending: formats[picture.format].endings[0],
    width,
    height,
  }
}

/** A name whose ending says what the file is now. */
function nameAs(fileName: string, format: Format): string {
  const ending = endingOf(fileName)
  if (formats[format].endings.includes(ending)) return fileName
  return `${ending ? fileName.slice(0, -ending.length - 1) : fileName}.${formats[format].endings[0]}`
}

async function put(work: StoreWork, owner: Owner, { bizType }: Arriving, prepared: Prepared): Promise<queries.FileRow> {
  const { database, clock, ports } = work
  const now = clock.now()
  const id = newId()
  const key = newKey(id, prepared.ending, kinds[bizType].isPrivate, now)
  const type = typeOfKey(key)
  await queries.insertFile(database.db, {
    id,
    key,
    biz_type: bizType,
    owner_kind: owner.kind,
    owner_id: owner.kind === 'platform' ? null : owner.id,
    company_id: owner.kind === 'account' ? owner.companyId : null,
    name: prepared.name,
    type,
    size: prepared.content.size,
    width: prepared.width,
    height: prepared.height,
    sha256: await prepared.content.sha256(),
    status: 'STORING',
    created_at: now,
    unreferenced_since: now,
  })
  try {
    await ports.storage.put(key, prepared.content.source, type)
    // in a transaction, because only what is written in one is in the entry of the audit log
    return await database.db.transaction().execute(db => queries.finishFile(db, id))
  } catch (error) {
    await ports.storage.remove(key).catch(() => {})
    await queries.deleteFile(database.db, id).catch(() => {})
    throw error
  }
}
