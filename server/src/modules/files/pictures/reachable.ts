import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not the public internet (IANA special-purpose registry), multicast and reserved ones. */
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, bits, 'ipv4')
}

/** Of IPv6 only global unicast is reached, without the ranges in it that tunnel, translate or document. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const innerSix = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  innerSix.addSubnet(net, bits, 'ipv6')
}

/** Whether an address in numbers belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  // an IPv4 address written as IPv6 (::ffff:…, 64:ff9b::…) lies outside of 2000::/3 and so is never reached
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !innerSix.check(address, 'ipv6')
  return false
}

/** Web addresses without a login on their usual ports; null for everything else. */
export function webAddress(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') return null
  return ['', '80', '443'].includes(url.port) && url.hostname !== '' ? url : null
}
