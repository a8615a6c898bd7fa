import { sql } from 'kysely'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { ContentQuery } from '../content/api.ts'
import './tables.ts'

/** Filters of the hall of demands; those not set narrow nothing. */
export type DemandFilter = Partial<Record<'type' | 'province' | 'city' | 'industryTag' | 'categoryId', string>> & {
  /** Only those that a supplier can still sign up for at this time, as `isOver` in rules.ts says. */
  readonly openAt?: Date
}

/** Filters of the own list: drafts and what waits for review have their type and tags in the form alone. */
export function narrowOwnDemands(query: ContentQuery, { type, industryTag, ...rest }: DemandFilter): ContentQuery {
  let narrowed = narrowDemands(query, rest)
  if (type) narrowed = narrowed.where(sql<boolean>`content.form->>'type' = ${type}`)
  if (industryTag) {
    const tags = JSON.stringify([industryTag])
    narrowed = narrowed.where(sql<boolean>`content.form->'industryTags' @> ${tags}::jsonb`)
  }
  return narrowed
}

export function narrowDemands(query: ContentQuery, filter: DemandFilter): ContentQuery {
  const { type, province, city, industryTag, categoryId, openAt } = filter
  let narrowed = query
  if (province) narrowed = narrowed.where('content.province', '=', province)
  if (city) narrowed = narrowed.where('content.city', '=', city)
  if (categoryId) narrowed = narrowed.where(sql<boolean>`content.category_ids @> array[${categoryId}]::uuid[]`)
  if (type)
    narrowed = narrowed.where(
      sql<boolean>`exists (select 1 from demand where demand.id = content.id and demand.demand_type = ${type})`,
    )
  if (industryTag) {
    narrowed = narrowed.where(
      sql<boolean>`exists (select 1 from demand where demand.id = content.id and demand.industry_tags @> array[${industryTag}])`,
    )
  }
  if (openAt) {
    narrowed = narrowed.where(sql<boolean>`(content.expires_at is null or content.expires_at > ${openAt})`).where(
      sql<boolean>`exists (select 1 from demand where demand.id = content.id
          and demand.seats_used < demand.enroll_quantity
          and (demand.quote_deadline = '' or demand.quote_deadline >= ${shanghaiDate(openAt)}))`,
    )
  }
  return narrowed
}
