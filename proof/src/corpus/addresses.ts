import { innerHosts as hosts, otherForms } from '../../../server/src/testing/inner-addresses.ts'

/** Those too that a redirect reads as paths of its own host. */
const others: readonly string[] = [...otherForms, 'http:/127.0.0.1/x', 'http:127.0.0.1/x']

/** Redirects that no honest server sends; a malformed one must not end the process. */
export const redirects: readonly string[] = [
  'http://[::1',
  'http://',
  '',
  '\u0000',
  'http://[::1]:99999/',
  '//',
  '////127.0.0.1',
  'http://%',
  '\\\\127.0.0.1\\x',
  '/loop',
]

export const PUBLIC_HOST = 'img.example'

/** Addresses for uploadByUrl: straight, and through a redirect of a public host. */
export function innerAddresses(): string[] {
  const straight = [...hosts.flatMap(host => [`http://${host}/x.png`, `https://${host}/x.png`]), ...others]
  const moved = [
    ...hosts.map(host => `http://${host}/x.png`),
    ...others.filter(url => !/^[ /]*$|^not a url$|^\/files/.test(url)),
    ...redirects,
  ]
  return [
    ...straight,
    ...moved.map(to => `http://${PUBLIC_HOST}/r?to=${encodeURIComponent(to.toWellFormed())}`),
    `http://rebind.example/r?to=${encodeURIComponent('http://rebind.example/x.png')}`,
  ]
}
