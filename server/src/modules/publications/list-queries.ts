import { sql } from 'kysely'
import type { ContentQuery } from '../content/api.ts'

/** The filters of public lists. Rows without an own table yet (drafts) only stand in lists that filter nothing. */
export function narrow(query: ContentQuery, filter: Readonly<Record<string, unknown>>): ContentQuery {
  const { section, categoryId, industryTag, clientId, gate, fileType } = filter as Record<string, string | undefined>
  let narrowed = query
  if (categoryId) narrowed = narrowed.where(sql<boolean>`content.category_ids @> array[${categoryId}]::uuid[]`)
  if (clientId)
    narrowed = narrowed.where(eb =>
      eb.or([eb('content.company_id', '=', clientId), eb('content.account_id', '=', clientId)]),
    )
  if (section) narrowed = narrowed.where(has(sql`publication`, sql`section = ${section}`))
  if (industryTag) narrowed = narrowed.where(has(sql`publication`, sql`industry_tags @> array[${industryTag}]::text[]`))
  if (gate) narrowed = narrowed.where(has(sql`library_item`, sql`gate = ${gate}`))
  if (fileType) narrowed = narrowed.where(has(sql`library_item`, sql`file_type = ${fileType}`))
  return narrowed
}

/** Filters of the own list: drafts and what waits for review have these in the form alone. */
export function narrowOwn(query: ContentQuery, filter: Readonly<Record<string, unknown>>): ContentQuery {
  const { section, industryTag, gate, fileType, ...rest } = filter as Record<string, string | undefined>
  let narrowed = narrow(query, rest)
  if (section) narrowed = narrowed.where(sql<boolean>`content.form->>'section' = ${section}`)
  if (gate) narrowed = narrowed.where(sql<boolean>`content.form->>'gate' = ${gate}`)
  if (fileType) {
    const ending = sql<string>`lower(substring(content.form->'file'->>'name' from '\\.([^.]+)$'))`
    narrowed = narrowed.where(sql<boolean>`${ending} = ${fileType}`)
  }
  if (industryTag) {
    const tags = JSON.stringify([industryTag])
    narrowed = narrowed.where(sql<boolean>`content.form->'industryTags' @> ${tags}::jsonb`)
  }
  return narrowed
}

type Part = ReturnType<typeof sql>
const has = (table: Part, condition: Part) =>
  sql<boolean>`exists (select 1 from ${table} own where own.id = content.id and own.${condition})`
