import type { BusinessForm } from '@shangyouji/contract/companies/form-schemas'
import type { Db } from '../../../db/database.ts'
import type { AnyActor } from '../../../http/actor.ts'
import { checkText, refuse } from '../../sensitive-words/api.ts'

/** Texts of a company that its page shows. */
type ProfileTexts = Partial<Pick<BusinessForm, 'introduction' | 'industryTags' | 'licences'>>

/**
 * The profile is public as soon as it is saved, so that forbidden words, and regulated substances that are offered, are
 * refused in it. Phone and website have fields of their own, which are shown to those who may see them.
 * @throws Failure FORBIDDEN_WORDS
 */
export async function refuseProfileTexts(db: Db, actor: AnyActor, profile: ProfileTexts): Promise<void> {
  const { introduction = '', industryTags = [], licences = [] } = profile
  const texts = {
    introduction,
    industryTags: industryTags.join('\n'),
    licences: licences.map(({ type, no }) => `${type} ${no}`).join('\n'),
  }
  const hits = await checkText(db, { scene: 'goods', texts, by: actor })
  refuse({ ...hits, warn: [], contacts: [] })
}
