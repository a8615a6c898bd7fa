import { pictureAddress } from '@shangyouji/contract/content/pasted-html'
import { api } from '../../lib/api/client.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { picturesOfRtf } from './rtf-pictures.ts'

/**
 * Pictures of pasted HTML that lie elsewhere are copied into our storage: those with an address by file.uploadByUrl,
 * those within the text itself or in Word's RTF beside it as uploads. What cannot be had is left out, and said.
 */
export async function fetchForeignPictures(html: string, rtf = ''): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...page.querySelectorAll('img')].filter(picture => !isOurs(addressOf(picture)))
  const addresses = [...new Set(pictures.map(addressOf))]
  const stored = new Map<string, string | null>()
  const remote = addresses.filter(address => /^https?:\/\//i.test(address)).slice(0, MOST)
  for (let from = 0; from < remote.length; from += MAX_AT_ONCE) {
    const replies = await api.file
      .uploadByUrl({ url: remote.slice(from, from + MAX_AT_ONCE) })
      .catch(() => ({}) as Record<string, { url: string | null }>)
    for (const [address, { url }] of Object.entries(replies)) stored.set(address, url)
  }
  for (const address of addresses.filter(each => each.startsWith('data:image/')).slice(0, MAX_AT_ONCE)) {
    stored.set(address, await storeData(address))
  }
  const onDisk = addresses.filter(address => /^file:/i.test(address))
  const fromWord = onDisk.length > 0 ? picturesOfRtf(rtf) : []
  // another number: which picture belongs where cannot be told
  if (fromWord.length === onDisk.length) {
    for (const [i, picture] of fromWord.slice(0, MAX_AT_ONCE).entries()) {
      if (picture) stored.set(onDisk[i]!, await store(picture.bytes, picture.type))
    }
  }
  let lost = 0
  for (const picture of pictures) {
    const url = stored.get(addressOf(picture))
    if (url) picture.setAttribute('src', url)
    else {
      picture.remove()
      lost += 1
    }
  }
  if (lost > 0) toast.info(`有${lost}张图片无法转存，请另存后用工具栏上传`)
  return page.body.innerHTML
}

/** As many as one call takes. */
const MAX_AT_ONCE = 20
/** Pictures of one text that are fetched. */
const MOST = 100

const addressOf = (picture: HTMLImageElement) =>
  pictureAddress(picture.getAttribute('src'), picture.getAttribute('data-src'))

const isOurs = (address: string) => address.startsWith('/files/') || address.startsWith(`${location.origin}/files/`)

/** By hand: a page's policy lets no script fetch `data:` addresses. */
async function storeData(address: string): Promise<string | null> {
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/s.exec(address) ?? []
  if (!type || !base64) return null
  return store(
    Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)),
    type,
  )
}

async function store(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  try {
    const name = `paste.${type.split('/')[1]}`
    const { url } = await uploadFile(new Blob([bytes], { type }), { bizType: 'HM_EDIT', name })
    return url
  } catch {
    return null
  }
}
