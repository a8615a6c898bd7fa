/** Marks that nobody sees: they hide an address from a search, not from a reader. */
const unseen = /[\p{Cf}\p{Cc}]/gu
const address =
  /(?:javascript|vbscript)\s*:|\b[a-z][a-z0-9+.-]*:[\\/]{2}|(?:^|[^:\w/\\])[\\/]{2}[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i

/** Whether a text names an address however it is written: in wide letters, with unseen marks, without its scheme. */
export function namesAddress(text: string): boolean {
  const plain = text.normalize('NFKC')
  return address.test(plain) || address.test(plain.replace(unseen, ''))
}

/** Whether there is something to read in a text. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Every text within a value, with its place. */
export function* textsWithin(value: unknown, path: readonly PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [[...path], value]
  else if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* textsWithin(one, [...path, i])
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) yield* textsWithin(one, [...path, key])
}
