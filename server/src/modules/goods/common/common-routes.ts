import { commonGoods } from '@shangyouji/contract/goods/operator-calls'
import { serve } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'
import { findCompound } from '../../compounds/api.ts'
import { codeKey } from '../form/packs.ts'
import { commonWords, pageCommon } from './common.ts'
import { type CommonRow, findCommonTwin, listCommonById, removeCommon, saveCommon } from './common-queries.ts'

/** The common library (公共库) as operators keep it. */
export const commonGoodsRoutes = serve(commonGoods, {
  async search({ db, input }) {
    const page = await pageCommon(db, input)
    return { ...page, records: page.records.map(row => presentCommon(row, row.categoryName)) }
  },

  async save({ db, input, clock, audit }) {
    const { id, name, nameEn, cas, catalogNo, categoryId, ...rest } = input
    if ((await categories(db)).path(categoryId).length !== 3) failFields({ categoryId: '请选择三级类目' })
    const before = id ? found((await listCommonById(db, [id]))[0]) : null
    const number = cas === '' ? null : cas
    if (await findCommonTwin(db, id, number, codeKey(catalogNo))) fail('ALREADY_EXISTS')
    const compound = number ? await findCompound(db, number) : undefined
    const now = clock.now()
    const mf = rest.mf || (compound?.formula ?? '')
    const mw = rest.mw || (compound?.mw ?? '')
    const saved = id ?? newId()
    await saveCommon(db, {
      id: saved,
      name,
      name_en: nameEn,
      cas: number,
      catalog_no: catalogNo,
      catalog_key: codeKey(catalogNo),
      category_id: categoryId,
      // what the screen does not show stays as it is
      form: JSON.stringify({
        ...before?.form,
        ...rest,
        mf,
        mw,
        name,
        nameEn,
        cas,
        catalogNo,
        categoryId,
        type: 'PRODUCT',
      }),
      search: commonWords({ name, name_en: nameEn, cas: number, catalog_no: catalogNo, mf }, compound),
      created_at: before?.created_at ?? now,
      updated_at: now,
    })
    audit({ before: before?.name ?? null, name, cas, catalogNo }, saved)
    return { id: saved }
  },

  async delete({ db, input, clock, audit }) {
    const row = found((await listCommonById(db, [input.id]))[0])
    may(await removeCommon(db, row.id, clock.now()), 'NOT_FOUND')
    audit({ name: row.name, cas: row.cas }, row.id)
    return true
  },
})

function presentCommon(row: CommonRow, categoryName: string) {
  const { mf = '', mw = '', purity = '', form = '', storage = '', shipTemp = '', shelfLife = '' } = row.form
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    cas: row.cas ?? '',
    catalogNo: row.catalog_no,
    categoryId: row.category_id,
    categoryName,
    ...({ mf, mw, purity, form, storage, shipTemp, shelfLife } as const),
    isShipped: row.is_shipped,
    updateTime: row.updated_at.toISOString(),
  }
}
