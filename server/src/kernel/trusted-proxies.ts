import { BlockList, isIP } from 'node:net'

/**
 * Whose X-Forwarded-For counts, in the form that Fastify takes: nobody's, that of so many proxies in a row, or of
 * proxies at these addresses.
 */
export type TrustedProxies = false | number | readonly string[]

/** Names of ranges that only reach us from near: the machine itself, its link, private networks. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MOST_HOPS = 5

/**
 * Reads TRUST_PROXY. `true` is refused: it believes whatever address the visitor wrote, so every limit by address could
 * be walked around.
 * @throws Error telling what to write instead
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const said = (text ?? '').trim()
  if (said === '' || said === 'false' || said === '0') return false
  if (/^\d+$/.test(said)) {
    const hops = Number(said)
    if (hops > MOST_HOPS) throw new Error(`TRUST_PROXY 的代理层数最多 ${MOST_HOPS} 层`)
    return hops
  }
  if (/^true$/i.test(said)) {
    throw new Error(
      'TRUST_PROXY 不能为 true（会采信访客自己写的地址）：请填写代理层数（如 1）或代理的地址、网段（如 loopback 或 10.0.0.0/8，逗号分隔）',
    )
  }
  const proxies = said.split(',').map(proxy => proxy.trim())
  for (const proxy of proxies) if (!isRange(proxy)) throw new Error(`TRUST_PROXY 中的“${proxy}”不是地址或网段`)
  return proxies
}

function isRange(proxy: string): boolean {
  if (RANGES.has(proxy)) return true
  const [address = '', bits, ...rest] = proxy.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // a range of everybody is `true` under another name
  if (!/^\d{1,3}$/.test(bits) || Number(bits) === 0) return false
  try {
    new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

/**
 * As Fastify takes it. It believes no one where it is given a count, since whoever connects directly could write as
 * many addresses; whoever sets a count says that nobody can connect but the proxy.
 */
export function fastifyTrust(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}
