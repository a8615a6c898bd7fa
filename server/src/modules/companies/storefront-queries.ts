import { storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { levelOn } from '../entitlements/api.ts'
import type { LevelCode, StorefrontCode } from './tables.ts'

/** Templates in the order in which levels open them. */
export const storefrontCodes = Object.keys(storefrontPaths) as StorefrontCode[]
const codes = sql.lit(storefrontCodes.join(','))

/**
 * The template that a company's storefront has now: the chosen one where its level opens it, else the free one. The one
 * place that decides it; everything that links to a shop or renders one reads it from here.
 * @param level of the row `company`; as it is stored where no day is known (a job lowers it in the night after its end)
 */
export const effectiveStorefront = (level: RawBuilder<LevelCode> = sql<LevelCode>`company.level_code`) =>
  sql<StorefrontCode>`case when company.storefront_code = 'DEFAULT' or exists (
    select 1 from level_entitlement opened
    left join entitlement_bought bought on bought.company_id = company.id and bought.level_code = opened.level_code
      and bought.key = opened.key
    where opened.key = 'storefront' and opened.level_code = ${level} and (opened.max_count is null
      or (bought.company_id is not null and bought.max_count is null)
      or array_position(string_to_array(${codes}, ','), company.storefront_code)
        <= greatest(opened.max_count, bought.max_count))
  ) then company.storefront_code else 'DEFAULT' end`

/** The path of a company's storefront, by the template it has now. */
export const storefrontLink = (code: StorefrontCode, companyId: string): string =>
  `${storefrontPaths[code]}?id=${companyId}`

/** Level and template of a company as they count on a day. */
export const findStanding = (db: Db, companyId: string, today: string) =>
  db
    .selectFrom('company')
    .select([levelOn(today).as('level'), effectiveStorefront(levelOn(today)).as('storefront')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

export const chooseStorefront = (db: Db, companyId: string, code: StorefrontCode, now: Date) =>
  db
    .updateTable('company')
    .set({ storefront_code: code, updated_at: now, version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute()
