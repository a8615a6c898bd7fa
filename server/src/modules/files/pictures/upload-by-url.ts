import { errors } from '@shangyouji/contract/errors'
import { Failure } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { fileUrl, keyOfUrl, plainUrl } from '../address.ts'
import { contentOfBytes } from '../content.ts'
import { type Owner, type StoreWork, storeFile } from '../store.ts'
import { type FetchLimits, FetchRefused, fetchPicture } from './fetch-picture.ts'

const AT_ONCE = 4

export interface Fetched {
  readonly url: string | null
  readonly reason: string
}

/** Takes pictures of other sites over. Each address answers for itself: one that fails does not spoil the others. */
export async function takeOver(
  work: StoreWork,
  owner: Owner,
  urls: readonly string[],
): Promise<Record<string, Fetched>> {
  const settings = parameters(work.database.db)
  const limits: FetchLimits = {
    maxBytes: await settings.number('file.fetchBytes'),
    seconds: await settings.number('file.fetchSeconds'),
  }
  const waiting = [...new Set(urls)]
  const taken: Record<string, Fetched> = Object.fromEntries(waiting.map(url => [url, { url: null, reason: '' }]))
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      taken[url] = await takeOne(work, owner, url, limits)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return taken
}

async function takeOne(work: StoreWork, owner: Owner, url: string, limits: FetchLimits): Promise<Fetched> {
  if (keyOfUrl(url)) return { url: plainUrl(url), reason: '' }
  try {
    const bytes = await fetchPicture(work.ports.outbound, url, limits)
    const row = await storeFile(work, owner, {
      bizType: 'HM_EDIT',
      fileName: nameIn(url),
      content: contentOfBytes(bytes),
      maxBytes: limits.maxBytes,
    })
    return { url: fileUrl(row), reason: '' }
  } catch (error) {
    if (error instanceof FetchRefused) return { url: null, reason: error.message }
    if (error instanceof Failure && error.code in errors) return { url: null, reason: error.message }
    throw error
  }
}

/** The last part of the address without an ending: what it is is said by its bytes. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\w-]/g, '')
    .slice(0, 60)
  return name === '' ? '图片' : name
}
