import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { Block, type StorefrontDesign, Theme } from '@shangyouji/contract/storefronts/document'
import { designLimits } from '@shangyouji/contract/storefronts/labels'
import { defaultDesign } from './default-design.ts'

/** A document as it was stored; `unknown` holds blocks that an edition did not know, written back as they are. */
type Stored = Readonly<Record<string, unknown>>

/** Steps from one form of the document to the next, by the version they begin with: pure, and never changed. */
export type Migrations = Readonly<Record<number, (before: Stored) => Stored>>
const migrations: Migrations = {}

/** A stored document as this edition understands it. What it does not know is kept apart and not shown. */
export function readDesign(
  document: unknown,
  code: StorefrontTemplate,
  steps = migrations,
): { design: StorefrontDesign; unknown: unknown[] } {
  let stored = (typeof document === 'object' && document !== null ? document : {}) as Stored
  for (let from = Number(stored.schemaVersion); steps[from]; from++) stored = steps[from]!(stored)
  const unknown: unknown[] = []
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
  // what an earlier edition did not know waits in the shelf once it is known
  for (const one of listOf(stored.unknown)) {
    const parsed = Block.safeParse(one)
    const isTaken = [...design.blocks, ...design.shelf].some(({ id }) => id === parsed.data?.id)
    if (parsed.success && !isTaken && design.shelf.length < designLimits.blocks) design.shelf.push(parsed.data)
    else unknown.push(one)
  }
  return { design, unknown }
}

/** The document of a design, with what was unknown in the one before it. */
export const documentOf = (design: StorefrontDesign, unknown: readonly unknown[]): string =>
  JSON.stringify({ ...design, ...(unknown.length > 0 && { unknown }) })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
