import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OutboundPort } from '../../../ports/ports.ts'
import { isPublicAddress, webAddress } from './reachable.ts'

const MAX_REDIRECTS = 3

export interface FetchLimits {
  readonly maxBytes: number
  /** For everything together: names, redirects, body. */
  readonly seconds: number
}

/** Why an address could not be fetched, for people. */
export class FetchRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FetchRefused'
  }
}

/**
 * Fetches a picture from an address that somebody gave us. A host name is resolved once per hop, all its addresses must
 * be public, and the connection goes to the very address that was checked; the same for every redirect.
 * @throws FetchRefused
 */
export async function fetchPicture(outbound: OutboundPort, address: string, limits: FetchLimits): Promise<Buffer> {
  const timeout = AbortSignal.timeout(limits.seconds * 1000)
  let url = webAddress(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!url) throw new FetchRefused('该地址不允许访问')
    const answer = await ask(outbound, url, limits.maxBytes, timeout)
    if (Buffer.isBuffer(answer)) return answer
    url = webAddress(answer.location, url)
  }
  throw new FetchRefused('跳转次数过多')
}

async function ask(
  outbound: OutboundPort,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const address = await pin(outbound, url, signal)
  const isTls = url.protocol === 'https:'
  const port = Number(url.port || (isTls ? 443 : 80))
  const host = bare(url.hostname)
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new FetchRefused(reason))
    const request = (isTls ? https : http).request(
      {
        method: 'GET',
        host,
        port,
        path: url.pathname + url.search,
        headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'shangyouji-fetch' },
        signal,
        maxHeaderSize: 16_384,
        // only without an agent is this what makes the connection
        createConnection: () => {
          const socket = outbound.connect(address, port)
          return isTls ? connectTls({ socket, servername: isIP(host) ? undefined : host }) : socket
        },
      },
      reply => {
        const { statusCode = 0, headers } = reply
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          reply.destroy()
          return resolve({ location: headers.location })
        }
        if (statusCode !== 200) return drop(`对方返回${statusCode}`)
        if (!/^image\/(jpeg|jpg|pjpeg|png|gif|webp)\b/i.test(headers['content-type'] ?? ''))
          return drop('不是支持的图片')
        if (Number(headers['content-length'] ?? 0) > maxBytes) return drop('图片过大')
        const chunks: Buffer[] = []
        let size = 0
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) drop('图片过大')
          else chunks.push(chunk)
        })
        reply.on('end', () => (reply.complete ? resolve(Buffer.concat(chunks)) : refuse('连接中断')))
        reply.on('error', () => refuse(signal.aborted ? '访问超时' : '连接中断'))

        function drop(reason: string): void {
          refuse(reason)
          reply.destroy()
        }
      },
    )
    request.on('error', () => refuse(signal.aborted ? '访问超时' : '无法连接'))
    request.end()
  })
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** The one address that will be connected to. */
async function pin(outbound: OutboundPort, url: URL, signal: AbortSignal): Promise<string> {
  const host = bare(url.hostname)
  const addresses = isIP(host) ? [host] : await inTime(outbound.resolve(host.replace(/\.$/, '')), signal)
  if (addresses.length === 0) throw new FetchRefused('无法连接')
  if (!addresses.every(isPublicAddress)) throw new FetchRefused('该地址不允许访问')
  return addresses[0]!
}

function inTime(resolving: Promise<string[]>, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('访问超时')), { once: true })
    resolving.then(resolve, () => reject(new FetchRefused('无法连接')))
  })
}
