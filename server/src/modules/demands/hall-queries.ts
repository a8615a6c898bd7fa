import { type RawBuilder, sql } from 'kysely'
import { shanghaiDate } from '../../kernel/calendar.ts'
import './tables.ts'

/** Filters of the hall of demands; those not set narrow nothing. */
export type DemandFilter = Partial<Record<'type' | 'province' | 'city' | 'industryTag' | 'categoryId', string>> & {
  /** Only those that a supplier can still sign up for at this time, as `isOver` in rules.ts says. */
  readonly openAt?: Date
}

/** Filters of the own list: drafts and what waits for review have their type and tags in the form alone. */
export const ownConditions = ({ type, industryTag, ...rest }: DemandFilter) => [
  ...hallConditions(rest),
  ...(type ? [sql<boolean>`content.form->>'type' = ${type}`] : []),
  ...(industryTag ? [sql<boolean>`content.form->'industryTags' @> ${JSON.stringify([industryTag])}::jsonb`] : []),
]

/** All of them; true where there are none. */
export const and = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `)

/** What a filter asks of a demand; joined with `and`. */
export function hallConditions(filter: DemandFilter) {
  const { type, province, city, industryTag, categoryId, openAt } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (province) conditions.push(sql`content.province = ${province}`)
  if (city) conditions.push(sql`content.city = ${city}`)
  if (categoryId) conditions.push(sql`content.category_ids @> array[${categoryId}]::uuid[]`)
  if (type)
    conditions.push(sql`exists (select 1 from demand where demand.id = content.id and demand.demand_type = ${type})`)
  if (industryTag) {
    conditions.push(
      sql`exists (select 1 from demand where demand.id = content.id and demand.industry_tags @> array[${industryTag}])`,
    )
  }
  if (openAt) {
    conditions.push(
      sql`(content.expires_at is null or content.expires_at > ${openAt})`,
      sql`exists (select 1 from demand where demand.id = content.id
          and demand.seats_used < demand.enroll_quantity
          and (demand.quote_deadline = '' or demand.quote_deadline >= ${shanghaiDate(openAt)}))`,
    )
  }
  return conditions
}
