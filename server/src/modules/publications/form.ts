import { publicationLimits, sectionDictionaries } from '@shangyouji/contract/publications/labels'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { failFields } from '../../kernel/failure.ts'
import { cleanHtml, textOf } from '../../text/rich-text.ts'
import { dictionaryItems } from '../base/api.ts'
import { categories } from '../catalogue/api.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'
import * as queries from './queries.ts'

const emptyForm: Omit<CommonForm, 'isCheck'> = {
  title: '',
  cover: '',
  summary: '',
  content: '',
  section: '',
  categoryIds: [],
  industryTags: [],
  goodsIds: [],
}

/**
 * A form as it is kept: whole (drafts come with holes), its markup cleaned, its section and categories there, its goods
 * the company's own. A summary that nobody wrote is made of the first words.
 */
export async function prepareCommon<F extends CommonForm>(
  db: Db,
  type: PublicationType,
  form: F,
  actor: AnyActor,
): Promise<F> {
  const whole = { ...emptyForm, ...form }
  const content = cleanHtml(whole.content)
  if (whole.section) await mustBeSection(db, type, whole.section)
  const known = await categories(db)
  if (whole.categoryIds.some(id => !known.find(id))) failFields({ categoryIds: '所选类目不存在' })
  const own = await queries.listOwnGoods(db, actor.company?.id ?? null, whole.goodsIds)
  if (own.length < new Set(whole.goodsIds).size) failFields({ goodsIds: '只能关联本企业的商品' })
  return {
    ...whole,
    content,
    summary: whole.summary || firstWords(content),
    categoryIds: [...new Set(whole.categoryIds)],
    industryTags: [...new Set(whole.industryTags)],
    goodsIds: [...new Set(whole.goodsIds)],
  }
}

async function mustBeSection(db: Db, type: PublicationType, section: string): Promise<void> {
  const items = await dictionaryItems(db, sectionDictionaries[type])
  if (!items.some(item => item.name === section)) failFields({ section: '栏目不存在或已停用' })
}

/** The beginning of a text in one line, cut at the end of a sentence where one is near. */
export function firstWords(html: string, most: number = publicationLimits.summary): string {
  const words = textOf(html).replace(/\s+/g, ' ').trim()
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('；'), cut.lastIndexOf('！'), cut.lastIndexOf('？'))
  return end > most / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, most - 1)}…`
}
