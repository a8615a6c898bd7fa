/** A quantity as it was typed; null where it is no whole number: 1.5 is not 15, and -3 is not 3. */
export function readTyped(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  const plain = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  return /^\d+$/.test(plain) ? Number(plain) : null
}
