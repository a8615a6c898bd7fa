import { errorText } from '@shangyouji/contract/errors'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Db } from '../../../db/database.ts'
import type { Finding } from '../../review/api.ts'
import { applyTextPolicy, checkText, type PolicyResult, refuse, type TextHits } from '../../sensitive-words/api.ts'

export type { Finding }

/** Texts of goods by field, as the check of words reads them. */
const textsOf = (form: GoodsForm): Record<string, string> => ({
  name: `${form.name} ${form.nameEn}`,
  detail: form.detail,
  applications: form.applications,
  params: form.params.map(({ k, v }) => `${k} ${v}`).join('\n'),
  specs: form.specs.map(spec => `${spec.packSize} ${spec.unit}`).join('\n'),
  storage: `${form.storage} ${form.shelfLife} ${form.form}`,
})

/**
 * Words and contacts in goods. Contact details are refused, forbidden words too; words to be warned of come back once,
 * then a person looks.
 */
export async function suggested(db: Db, form: GoodsForm): Promise<PolicyResult> {
  const hits = await checkText(db, { scene: 'goods', texts: textsOf(form), isGated: true })
  refuse({ ...hits, warn: [] })
  return applyTextPolicy({ ...hits, contacts: [] }, form.isCheck !== false)
}

const joined = (hits: readonly { text: string }[]): string => [...new Set(hits.map(hit => hit.text))].join('、')

/** What refuses a text, in words; empty where nothing does. */
const refusalOf = ({ block, contacts }: TextHits): string =>
  block.length > 0
    ? errorText('FORBIDDEN_WORDS', { words: joined(block) })
    : contacts.length > 0
      ? errorText('CONTACT_IN_TEXT', { words: joined(contacts) })
      : ''

/**
 * The same check for many goods that are only looked at so far: what would be refused, by field, and what a person would
 * have to see. Nothing is thrown and nothing logged.
 */
export async function findingsInWords(
  db: Db,
  form: GoodsForm,
): Promise<{ refused: { field: string; msg: string }[]; findings: Finding[] }> {
  const texts = textsOf(form)
  const hits = await checkText(db, { scene: 'goods', texts, isTrial: true, isGated: true })
  const { findings } = applyTextPolicy({ ...hits, block: [], contacts: [] }, false)
  if (refusalOf(hits) === '') return { refused: [], findings }
  const refused: { field: string; msg: string }[] = []
  for (const [field, text] of Object.entries(texts)) {
    const msg = refusalOf(
      await checkText(db, { scene: 'goods', texts: { [field]: text }, isTrial: true, isGated: true }),
    )
    if (msg !== '') refused.push({ field, msg })
  }
  return { refused, findings }
}
