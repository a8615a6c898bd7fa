export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/**
 * The part a Range header asks for.
 * @param size of the whole, in bytes
 * @returns null where the header is to be passed over (several parts, another unit): the whole is the answer then
 */
export function rangeOf(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!found || (found[1] === '' && found[2] === '')) return null
  if (found[1] === '') {
    const last = Number(found[2])
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (found[2] !== '' && Number(found[2]) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
