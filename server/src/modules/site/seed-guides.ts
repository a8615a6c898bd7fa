import type { GuideSection } from '@shangyouji/contract/site/calls'
import { readShippedHtml, readShippedRows } from '../../kernel/shipped-data.ts'

interface ShippedPage {
  readonly label: string
  /** Leads elsewhere instead of showing a text. */
  readonly path?: string
  readonly content?: string
}

export interface ShippedGuide extends ShippedPage {
  readonly section: GuideSection
  readonly children: readonly ShippedPage[]
}

/** The guides that the product ships with: order and headings in guides.tsv, texts in guides/. */
export function shippedGuides(): ShippedGuide[] {
  const rows = readShippedRows<'section' | 'parent' | 'label' | 'path' | 'file'>('guides.tsv')
  const pageOf = ({ label, path, file }: (typeof rows)[number]): ShippedPage => ({
    label,
    ...(path && { path }),
    ...(file && { content: readShippedHtml(`guides/${file}.html`) }),
  })
  return rows
    .filter(({ parent }) => parent === '')
    .map(row => ({
      section: row.section as GuideSection,
      ...pageOf(row),
      children: rows.filter(({ section, parent }) => section === row.section && parent === row.label).map(pageOf),
    }))
}
