import { type StorefrontSection, sectionLabels } from '@shangyouji/contract/storefronts/sections'
import type { Db } from '../../db/database.ts'
import * as queries from './queries.ts'
import { listFilledSections } from './shown-queries.ts'
import type { NavigationItem } from './tables.ts'

/** Sections that are there whatever they hold. */
const always: ReadonlySet<string> = new Set<StorefrontSection>(['home', 'goods', 'about'])

/** All sections of a shop in its order, those it has not named behind the others, each with whether it is empty. */
export async function navigationOf(db: Db, companyId: string): Promise<(NavigationItem & { isEmpty: boolean })[]> {
  const saved = (await queries.findNavigation(db, companyId)).filter(one => one.section in sectionLabels)
  const filled = await listFilledSections(db, companyId)
  const named = new Set(saved.map(one => one.section))
  const others = (Object.keys(sectionLabels) as StorefrontSection[])
    .filter(section => !named.has(section))
    .map(section => ({ section, name: sectionLabels[section], isHidden: false }))
  return [...saved, ...others].map(one => ({ ...one, isEmpty: !always.has(one.section) && !filled.has(one.section) }))
}
