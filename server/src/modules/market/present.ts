import type { LabelRow } from './label-queries.ts'

export const presentLabel = (row: LabelRow) => ({
  id: row.id,
  code: row.code ?? '',
  name: row.name,
  intro: row.intro,
  kind: row.kind as 'GOODS' | 'OCOP' | 'CONTENT',
  contentType: row.content_type,
})
