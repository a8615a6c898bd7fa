/** A key that nothing else has. Not randomUUID: browsers give that to pages under TLS alone. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
