import { batch } from '../../../db/batch.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { fail } from '../../../kernel/failure.ts'
import { searchVector } from '../../../search/search-vector.ts'
import { categories } from '../../catalogue/api.ts'
import { saveDraft } from '../shelf/publish.ts'
import { type CommonRow, listCommon, listCommonById, listOwnByCode } from './common-queries.ts'

/**
 * Makes drafts from entries of the common library. A supplier that has goods of the same CAS or catalogue number
 * already gets no second one.
 */
export async function takeOver(work: Work, actor: Member, ids: readonly string[]) {
  const rows = await listCommonById(work.db, ids)
  const goodsIds: string[] = []
  const has = await ownCodes(work, actor, rows)
  const result = await batch(ids, rows, async row => {
    if (has(row)) fail('ALREADY_EXISTS')
    goodsIds.push((await saveDraft(work, actor, draftOf(row))).id)
  })
  return { ...result, goodsIds }
}

interface Search {
  readonly current: number
  readonly size: number
  readonly keyword?: string
  readonly categoryId?: string
}

/** A page of the common library, in a category with all that are under it; each entry with the names on its path. */
export async function pageCommon(db: Work['db'], { categoryId, ...input }: Search) {
  const all = await categories(db)
  const page = await listCommon(db, { ...input, ...(categoryId && { categoryIds: all.below(categoryId) }) })
  return { ...page, records: page.records.map(row => ({ ...row, categoryName: all.pathName(row.category_id) })) }
}

/** A page of it, with the supplier's own goods where it has them. */
export async function searchCommon({ db }: Pick<Work, 'db'>, actor: Member, input: Search) {
  const page = await pageCommon(db, input)
  const own = await ownGoodsOf({ db }, actor, page.records)
  const records = page.records.map(row => ({
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    cas: row.cas ?? '',
    catalogNo: row.catalog_no,
    categoryName: row.categoryName,
    mf: row.form.mf ?? '',
    mw: row.form.mw ?? '',
    purity: row.form.purity ?? '',
    storage: row.form.storage ?? '',
    goodsId: own(row),
  }))
  return { ...page, records }
}

/** Whether the supplier has goods under an entry's number. */
export async function ownCodes(work: Pick<Work, 'db'>, actor: Member, rows: readonly CommonRow[]) {
  const own = await ownGoodsOf(work, actor, rows)
  return (row: CommonRow): boolean => own(row) !== null
}

/** Which goods the supplier has under an entry's number; null for none. */
export async function ownGoodsOf(work: Pick<Work, 'db'>, actor: Member, rows: readonly CommonRow[]) {
  const own = await listOwnByCode(
    work.db,
    actor.company.id,
    rows.flatMap(row => row.cas ?? []),
    rows.map(row => row.catalog_key).filter(key => key !== ''),
  )
  const byCas = new Map(own.map(goods => [goods.cas, goods.id]))
  const byCode = new Map(own.map(goods => [goods.catalog_key, goods.id]))
  return (row: CommonRow): string | null =>
    (row.catalog_key !== '' ? byCode.get(row.catalog_key) : byCas.get(row.cas)) ?? null
}

/** What the search finds an entry by: a its names and those of its compound, b its numbers. */
export const commonWords = (
  entry: Pick<CommonRow, 'name' | 'name_en' | 'cas' | 'catalog_no'> & { readonly mf: string },
  compound: { readonly synonyms: readonly string[]; readonly kind: string } | undefined,
): string =>
  searchVector({
    a: [entry.name, entry.name_en, ...(compound?.synonyms ?? [])].join(' ， '),
    b: [entry.cas, entry.catalog_no, entry.mf].join(' '),
    c: compound?.kind,
  })

export const draftOf = (row: CommonRow) => ({
  ...row.form,
  name: row.name,
  nameEn: row.name_en,
  catalogNo: row.catalog_no,
  cas: row.cas ?? '',
  categoryId: row.category_id,
})
