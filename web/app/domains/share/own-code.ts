import { api } from '../../lib/api/client.ts'
import { throughChannel } from './share.ts'

/** The picture of a code that leads to a page, with the share code `s` of who shares it where someone is logged in. */
export async function makeOwnCode(path: string, from: 'qr' | 'poster', isLoggedIn: boolean) {
  const s = isLoggedIn ? (await api.share.getCode({}, { toast: false })).code : undefined
  return { s, picture: await api.client.createQRCode({ url: throughChannel(path, { from, s }) }, { toast: false }) }
}
