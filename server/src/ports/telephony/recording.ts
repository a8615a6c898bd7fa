import type { Recording } from './telephony-port.ts'

const MOST_BYTES = 64 * 1024 * 1024

type Get = (
  address: URL,
  request: { method: 'GET'; headers: Record<string, string>; redirect: 'error' },
) => Promise<Response>

/** Copies a recording from the provider's own storage; no report leads anywhere else. */
export async function readRecording(address: string, get: Get): Promise<Recording> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.port !== '' || !url.hostname.endsWith('.aliyuncs.com'))
    throw new Error('a recording stands at no address of the provider')
  const reply = await get(url, { method: 'GET', headers: {}, redirect: 'error' })
  if (!reply.ok || !reply.body) throw new Error(`the recording answered HTTP ${reply.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('the recording is too large')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  return { bytes, type: typeOf(bytes) }
}

/** Told by the bytes: what is neither would be played as something else. */
function typeOf(bytes: Buffer): Recording['type'] {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return 'audio/wav'
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
  if (bytes.toString('latin1', 0, 3) === 'ID3' || isFrame) return 'audio/mpeg'
  throw new Error('the recording is neither mp3 nor wav')
}
