interface StoredDraft {
  /** What the editor held, valid or not. */
  readonly typed?: Readonly<Record<string, unknown>> | undefined
  /** Fields of the call that were not valid, where another program wrote the draft. */
  readonly invalid?: Readonly<Record<string, unknown>> | undefined
}

type Rows<T> = { readonly [K in keyof T]?: () => object }

interface Rules<T> {
  /** Fields that come from the stored form: addresses of files, cleaned markup. */
  readonly leave: readonly (keyof T & string)[]
  /** Makers of an empty row, for fields that are lists of rows. */
  readonly rows: Rows<T>
}

/** The part of a draft that a stored draft keeps as it was typed. */
export const typedOf = <T extends object>(draft: T, { leave }: Rules<T>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !(leave as readonly string[]).includes(name)))

/**
 * What a stored draft kept as it was typed, for the fields that the form has now. A value of another kind than the
 * field's is passed over: the form may have changed since the draft was written.
 */
export function restoreTyped<T extends object>(base: T, stored: StoredDraft, { leave, rows }: Rules<T>): Partial<T> {
  const known = base as Record<string, unknown>
  const isKnown = (name: string) => Object.hasOwn(known, name) && !(leave as readonly string[]).includes(name)
  if (stored.typed) {
    const fitting = Object.entries(stored.typed).flatMap(([name, value]) => {
      if (!isKnown(name) || !isSameKind(value, known[name])) return []
      const blank = rows[name as keyof T]
      return [[name, blank ? (value as object[]).map(row => fitRow(blank(), row)) : value]]
    })
    return Object.fromEntries(fitting)
  }
  const texts = Object.entries(stored.invalid ?? {}).filter(
    ([name, value]) => isKnown(name) && typeof value === 'string' && typeof known[name] === 'string',
  )
  return Object.fromEntries(texts) as Partial<T>
}

const isSameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null)

function fitRow(blank: object, row: unknown): object {
  const fields = Object.entries(blank).map(([name, empty]) => {
    const value = (row as Record<string, unknown> | null)?.[name]
    return [name, isSameKind(value, empty) ? value : empty]
  })
  return Object.fromEntries(fields)
}
