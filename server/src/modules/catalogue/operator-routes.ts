import { catalogue } from '@shangyouji/contract/catalogue/operator-calls'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import { type Context, servePart, type Work } from '../../http/serve.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { atomsOf } from '../../search/atoms.ts'
import { signedUrl } from '../files/api.ts'
import { presentBrand } from './brands/brand-present.ts'
import { brandNamed, findBrand, setBrand } from './brands/brand-queries.ts'
import { brandInitial, brandKey } from './brands/brand-rules.ts'
import './catalogue-goods.ts'
import { type Categories, freshCategories } from './category-tree.ts'
import * as queries from './operator-queries.ts'
import { presentProperty } from './present.ts'
import { listProperties } from './queries.ts'
import { pageOfShipped } from './synonyms.ts'
import { replaceInUseCases } from './use-cases/use-case-queries.ts'

/** What operators do to the catalogue. Goods follow their category and brand at once, in the same transaction. */
export const catalogueRoutes = servePart(catalogue, {
  async categories({ db }) {
    const all = await freshCategories(db)
    const goods = await queries.countAllGoods(db)
    const properties = await queries.countProperties(db)
    return [1, 2, 3].flatMap(level =>
      all.ofLevel(level).map(row => ({
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        level: row.level,
        icon: row.icon,
        label: row.label,
        sort: row.sort,
        isShow: row.is_shown,
        goodsNum: goodsBelow(all, row.id, goods),
        propertyNum: properties.get(row.id) ?? 0,
      })),
    )
  },

  async saveCategory(ctx) {
    const { db, input, clock, audit } = ctx
    const all = await freshCategories(db)
    const { id, parentId, isShow, ...rest } = input
    const now = clock.now()
    const before = id ? found(all.find(id)) : null
    const parent = before ? null : parentId ? found(all.find(parentId)) : null
    if (parent) may(parent.level < 3, 'WRONG_STATE')
    const level = before?.level ?? (parent?.level ?? 0) + 1
    if (level === 1 && !rest.label) failFields({ label: '请选择一级类目的标签' })
    const values = { ...rest, label: level === 1 ? rest.label : ('' as const), is_shown: isShow }
    const siblingOf = before ? before.parent_id : parentId
    if (await queries.findSibling(db, siblingOf, rest.name, id ?? null))
      fail('ALREADY_EXISTS', { fields: { name: '同一级已有这个名称的类目' } })
    if (before) await queries.setCategory(db, before.id, values, now)
    const saved = before ?? found(await queries.addCategory(db, parent, values, now))
    audit({ before, after: values }, saved.id)
    await changed(ctx)
    return { id: saved.id }
  },

  async sortCategories(ctx) {
    may((await queries.sortCategories(ctx.db, ctx.input.ids, ctx.clock.now())) === ctx.input.ids.length, 'NOT_FOUND')
    await changed(ctx)
    return true
  },

  async moveCategory(ctx) {
    const { db, input, clock } = ctx
    const all = await freshCategories(db)
    const row = found(all.find(input.id))
    const parent = found(all.find(input.parentId))
    may(row.level > 1 && parent.level === row.level - 1, 'WRONG_STATE')
    if (await queries.findSibling(db, parent.id, row.name, row.id)) fail('ALREADY_EXISTS')
    await queries.setParent(db, row.id, parent.id, clock.now())
    const goodsNum =
      row.level === 2
        ? await ctx.lists.catalogueGoods.moveGoods(db, { column: 'category_2', id: row.id }, { category_1: parent.id })
        : await ctx.lists.catalogueGoods.moveGoods(
            db,
            { column: 'category_id', id: row.id },
            { category_1: parent.parent_id!, category_2: parent.id },
          )
    ctx.audit({ from: row.parent_id, to: parent.id, goodsNum }, row.id)
    await changed(ctx)
    return { goodsNum }
  },

  async mergeCategory(ctx) {
    const { db, input, clock } = ctx
    const all = await freshCategories(db)
    const from = found(all.find(input.fromId))
    const to = found(all.find(input.toId))
    may(from.id !== to.id && from.level === 3 && to.level === 3, 'WRONG_STATE')
    const [first, second] = all.path(to.id)
    await ctx.lists.catalogueGoods.copyPropertyValues(db, from.id, to.id)
    await queries.mergeProperties(db, from.id, to.id, clock.now())
    const goodsNum = await ctx.lists.catalogueGoods.moveGoods(
      db,
      { column: 'category_id', id: from.id },
      { category_1: first!.id, category_2: second!.id, category_id: to.id },
    )
    await ctx.lists.catalogueGoods.renameInForms(db, from.id, to.id)
    await queries.removeCategory(db, from.id, to.id, clock.now())
    await replaceInUseCases(db, from.id, to.id)
    await publishSettingsChange(ctx.events, db, 'useCases')
    ctx.audit({ from: from.name, to: to.name, goodsNum }, from.id)
    await changed(ctx)
    return { goodsNum }
  },

  async deleteCategory(ctx) {
    const { db, input, clock } = ctx
    const all = await freshCategories(db)
    const row = found(all.find(input.id))
    may(all.children(row.id).length === 0 && !(await queries.hasGoods(db, row.id)), 'ITEM_IN_USE')
    await queries.removeCategory(db, row.id, null, clock.now())
    await replaceInUseCases(db, row.id, null)
    await changed(ctx)
    return true
  },

  async properties({ db, input }) {
    const row = found((await freshCategories(db)).find(input.categoryId))
    const rows = await listProperties(db, [row.id])
    const goods = await queries.countPropertyGoods(
      db,
      rows.map(property => property.id),
    )
    return rows.map(property => ({ ...presentProperty(property), goodsNum: goods.get(property.id) ?? 0 }))
  },

  async saveProperty({ db, input, clock }) {
    const { id, categoryId, isFilter, isRequired, ...rest } = input
    found((await freshCategories(db)).find(categoryId))
    if (id) may(found(await queries.findProperty(db, id)).category_id === categoryId, 'NOT_FOUND')
    const sameName = await queries.findPropertyNamed(db, categoryId, rest.name)
    if (sameName && sameName.id !== id) fail('ALREADY_EXISTS', { fields: { name: '该类目已有这个名称的属性' } })
    if (rest.kind === 'OPTION' && rest.options.length === 0) failFields({ options: '请填写可选值' })
    const values = { ...rest, is_filter: isFilter, is_required: isRequired }
    return { id: await queries.saveProperty(db, id, categoryId, values, clock.now()) }
  },

  async deleteProperty({ db, input, clock, lists }) {
    may(await queries.removeProperty(db, input.id, clock.now()), 'NOT_FOUND')
    await lists.catalogueGoods.dropPropertyValues(db, input.id)
    return true
  },

  async saveLinks(ctx) {
    await queries.replaceLinks(ctx.db, ctx.input.links)
    await ctx.events.publish(ctx.db, 'pages', { tags: ['category'] })
    return true
  },

  async brands({ db, input }) {
    const page = await queries.listAllBrands(db, input)
    return {
      ...page,
      records: page.records.map(row => ({
        ...presentBrand(row),
        intro: row.intro,
        website: row.website,
        isLive: row.is_live,
        supplierNum: row.supplier_count ?? 0,
        createTime: row.created_at.toISOString(),
      })),
    }
  },

  async brandHolders(ctx) {
    found(await findBrand(ctx.db, ctx.input.id))
    return (await queries.listAllHolders(ctx.db, ctx.input.id)).map(row => ({
      id: row.id,
      businessId: row.company_id,
      name: row.name,
      kind: row.kind,
      status: row.status,
      validUntil: row.valid_until,
      certificates: row.certificates.map(({ name, url }) => ({ name, url: signedUrl(ctx, url) })),
    }))
  },

  async saveBrand(ctx) {
    const { db, input, clock, events } = ctx
    const { id, isLive, isHot, nameEn, name, ...rest } = input
    const sameName = await queries.findBrandNamed(db, name)
    if (sameName && sameName.id !== id) fail('ALREADY_EXISTS', { fields: { name: '已有这个名称的品牌' } })
    const brand = id ? found(await findBrand(db, id)) : await brandNamed(db, { name, nameEn }, clock.now())
    const values = { name, name_key: brandKey(name), initial: brandInitial(name), name_en: nameEn, ...rest }
    await setBrand(db, brand.id, { ...values, is_live: isLive, is_hot: isHot }, clock.now())
    await events.publish(db, 'pages', { tags: ['brand', `brand:${brand.id}`] })
    return { id: brand.id }
  },

  async mergeBrand(ctx) {
    const { db, input, events } = ctx
    const from = found(await findBrand(db, input.fromId))
    const to = found(await findBrand(db, input.toId))
    may(from.id !== to.id, 'WRONG_STATE')
    const goodsNum = await mergeBrands(ctx, from.id, to.id).catch(error => {
      // a supplier has the same catalogue number and pack under both
      if ((error as { code?: string }).code === '23505') fail('ALREADY_EXISTS')
      throw error
    })
    ctx.audit({ from: from.name, to: to.name, goodsNum }, from.id)
    await events.publish(db, 'pages', { tags: ['brand', `brand:${from.id}`, `brand:${to.id}`, 'goods'] })
    return { goodsNum }
  },

  async deleteBrand({ db, input, clock, events }) {
    const row = found(await findBrand(db, input.id))
    may(await queries.removeBrand(db, row.id, clock.now()), 'ITEM_IN_USE')
    await events.publish(db, 'pages', { tags: ['brand', `brand:${row.id}`] })
    return true
  },

  async synonyms({ db, input }) {
    if (input.isShipped) return pageOfShipped(input)
    const page = await queries.listSynonyms(db, input)
    return {
      ...page,
      records: page.records.map(({ id, words, updated_at }) => ({ id, words, updateTime: updated_at.toISOString() })),
    }
  },

  async saveSynonyms({ db, input, clock, events }) {
    const mute = input.words.find(word => atomsOf(word).length === 0)
    if (mute !== undefined) failFields({ words: `“${mute}”没有可搜索的文字` })
    const id = found(await queries.saveSynonyms(db, input.id, input.words, clock.now()))
    await synonymsChanged(events, db)
    return { id }
  },

  async deleteSynonyms({ db, input, events }) {
    found(await queries.removeSynonyms(db, input.id))
    await synonymsChanged(events, db)
    return true
  },
})

/** @returns how many goods have the other brand now */
async function mergeBrands(
  { db, clock, lists }: Pick<Context, 'db' | 'clock' | 'lists'>,
  fromId: string,
  toId: string,
) {
  const goodsNum = await lists.catalogueGoods.changeBrand(db, fromId, toId)
  await queries.mergeBrands(db, fromId, toId, clock.now())
  return goodsNum
}

const goodsBelow = (all: Categories, id: string, goods: ReadonlyMap<string, number>): number =>
  all.children(id).reduce((sum, child) => sum + goodsBelow(all, child.id, goods), goods.get(id) ?? 0)

/** Every process forgets the tree, and pages that show it are made anew. */
async function changed({ db, events }: Pick<Work, 'db' | 'events'>): Promise<void> {
  await publishSettingsChange(events, db, 'categories')
  await events.publish(db, 'pages', { tags: ['category', 'goods'] })
}

/** Results stand on pages of every kind: all of them are made anew. */
async function synonymsChanged(notices: Work['events'], db: Work['db']): Promise<void> {
  await publishSettingsChange(notices, db, 'synonyms')
  await notices.publish(db, 'pages', { tags: ['*'] })
}
