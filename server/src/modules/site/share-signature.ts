import { createHash, randomBytes } from 'node:crypto'

/** What a page is signed with (JS-SDK, appendix 1): SHA-1 of the four, in the order of their names. */
export const shareSignature = (
  ticket: string,
  page: { readonly nonceStr: string; readonly timestamp: number; readonly url: string },
): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${page.nonceStr}&timestamp=${page.timestamp}&url=${page.url}`)
    .digest('hex')

export const newNonce = (): string => randomBytes(8).toString('hex')
