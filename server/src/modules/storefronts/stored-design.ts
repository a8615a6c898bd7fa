import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { Block, type StorefrontDesign, Theme } from '@shangyouji/contract/storefronts/document'
import { defaultDesign } from './default-design.ts'

interface Stored {
  readonly schemaVersion?: unknown
  readonly theme?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly blocks?: unknown
  readonly shelf?: unknown
  /** Blocks that this edition of the product does not know; written back as they are. */
  readonly unknown?: unknown
}

/** Steps from one form of the document to the next, by the version they begin with: pure, and never changed. */
const migrations: Readonly<Record<number, (before: Stored) => Stored>> = {}

/** A stored document as this edition understands it. What it does not know is kept apart and not shown. */
export function readDesign(
  document: unknown,
  code: StorefrontTemplate,
): { design: StorefrontDesign; unknown: unknown[] } {
  let stored = (typeof document === 'object' && document !== null ? document : {}) as Stored
  for (let from = Number(stored.schemaVersion); migrations[from]; from++) stored = migrations[from]!(stored)
  const unknown: unknown[] = [...listOf(stored.unknown)]
  const known = (list: unknown): Block[] =>
    listOf(list).flatMap(one => {
      const parsed = Block.safeParse(one)
      if (!parsed.success) unknown.push(one)
      return parsed.success ? [parsed.data] : []
    })
  const theme = Theme.safeParse(stored.theme)
  const design: StorefrontDesign = {
    schemaVersion: 1,
    theme: theme.success ? theme.data : defaultDesign(code).theme,
    title: textOf(stored.title),
    description: textOf(stored.description),
    blocks: known(stored.blocks),
    shelf: known(stored.shelf),
  }
  return { design, unknown }
}

/** The document of a design, with what was unknown in the one before it. */
export const documentOf = (design: StorefrontDesign, unknown: readonly unknown[]): string =>
  JSON.stringify({ ...design, ...(unknown.length > 0 && { unknown }) })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
