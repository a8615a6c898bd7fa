import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { BlockType } from '@shangyouji/contract/storefronts/labels'
import type { Db } from '../../db/database.ts'
import { storefrontTemplates } from '../base/api.ts'
import { defaultDesign } from './default-design.ts'
import * as queries from './template-queries.ts'

/** The templates of the product with what operators have set. */
export async function templatesNow(db: Db) {
  const set = new Map((await queries.listTemplates(db)).map(row => [row.code, row]))
  return storefrontTemplates.map(one => ({
    ...one,
    isOn: set.get(one.code)?.is_on ?? true,
    blocks: (set.get(one.code)?.blocks ?? one.blocks) as BlockType[],
  }))
}

/** The design that a template begins with now. */
export async function beginOf(db: Db, code: StorefrontTemplate): Promise<StorefrontDesign> {
  return defaultDesign(code, (await queries.findTemplate(db, code))?.blocks)
}
