import type { GoodsForm } from '@shangyouji/contract/goods-form'
import type { Db } from '../../db/database.ts'
import type { Finding } from '../review/api.ts'
import { checkText, type Held, hold, refuse } from '../words/api.ts'

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
export async function suggested(db: Db, form: GoodsForm): Promise<Held> {
  const hits = await checkText(db, { scene: 'goods', texts: textsOf(form) })
  refuse({ ...hits, warn: [] })
  return hold({ ...hits, contacts: [] }, form.isCheck !== false)
}
