import { catalogue } from '@shangyouji/contract/catalogue/operator-calls'
import type { UseCaseForm } from '@shangyouji/contract/catalogue/use-case-calls'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { publishSettingsChange } from '../../../db/settings-cache.ts'
import { servePart, type Work } from '../../../http/serve.ts'
import { fail, failFields, found } from '../../../kernel/failure.ts'
import { shippedUseCases, taskOfWording, useCaseKey, wordsOfWording } from '../../../search/use-cases.ts'
import '../catalogue-goods.ts'
import { categories } from '../category-tree.ts'
import * as queries from './use-case-queries.ts'
import { freshUseCases } from './use-cases.ts'

const shippedNamed = (name: string) => shippedUseCases().find(useCase => useCase.key === useCaseKey(name))

/** The operators' use cases (用途). New searches follow at once, the goods of their categories in the background. */
export const useCaseRoutes = servePart(catalogue, {
  async listUseCases({ db, input }) {
    const all = await categories(db)
    const page = await queries.listUseCases(db, input)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        name: row.name,
        wordings: row.wordings,
        categories: row.category_ids.flatMap(id => {
          const category = all.find(id)
          return category ? [{ id, name: category.name }] : []
        }),
        isShipped: shippedNamed(row.name) !== undefined,
        progress: row.indexed_at ? null : { done: row.goods_done, total: row.goods_total },
        updatedBy: row.operator_name,
        updateTime: row.updated_at.toISOString(),
      })),
    }
  },

  listUseCaseNames: async ({ db }) => (await freshUseCases(db)).map(({ task }) => task),

  async saveUseCase(ctx) {
    const { db, input, clock, actor, audit } = ctx
    const before = input.id ? found(await queries.lockUseCase(db, input.id)) : null
    await check(db, input, before?.name)
    const { name, wordings, categoryIds } = input
    const values = {
      name: shippedNamed(name)?.task ?? name,
      name_key: useCaseKey(name),
      wordings,
      category_ids: categoryIds,
      updated_by: actor.operatorId,
    }
    const id = await queries.writeUseCase(db, before?.id, values, clock.now())
    if (id === null) fail('ALREADY_EXISTS', { fields: { name: '已有这个用途，请直接修改它' } })
    audit({ before, after: values }, id)
    const categoryIdsToRead = [...new Set([...categoryIds, ...(before?.category_ids ?? [])])]
    await changed(ctx, { id, name: values.name, categoryIds: categoryIdsToRead })
    return { id }
  },

  async deleteUseCase(ctx) {
    const { db, input, audit } = ctx
    const row = found(await queries.lockUseCase(db, input.id))
    await queries.removeUseCase(db, row.id)
    audit({ before: row }, row.id)
    await changed(ctx, { id: row.id, name: row.name, categoryIds: row.category_ids })
    return true
  },
})

/** Refuses what would find nothing, or what finds another task already. */
async function check(db: Db, form: z.output<typeof UseCaseForm>, nameBefore: string | undefined): Promise<void> {
  const { name, wordings, categoryIds } = form
  const key = useCaseKey(name)
  if (nameBefore !== undefined && useCaseKey(nameBefore) !== key)
    failFields({ name: '名称不能修改：商品按名称标注，请另建一个用途' })
  if (wordings.length + categoryIds.length === 0) failFields({ wordings: '请至少填写一种说法或选择一个类目' })
  const short = [name, ...wordings].find(text => wordsOfWording(text).join('').length < 2)
  if (short !== undefined) failFields({ [short === name ? 'name' : 'wordings']: `“${short}”太短，会搜到不相关的商品` })
  const doubled = wordings.find((text, i) => wordings.findIndex(other => sameWords(text, other)) < i)
  if (doubled !== undefined) failFields({ wordings: `“${doubled}”重复` })
  const others = (await freshUseCases(db)).filter(useCase => useCase.key !== key)
  for (const text of wordings) {
    const other = taskOfWording(text, others)
    if (other !== null) failFields({ wordings: `“${text}”已是用途“${other}”的说法` })
  }
  const all = await categories(db)
  if (categoryIds.some(id => !all.find(id))) failFields({ categoryIds: '所选类目不存在或已删除' })
}

const sameWords = (a: string, b: string): boolean =>
  wordsOfWording(a).toSorted().join(' ') === wordsOfWording(b).toSorted().join(' ')

/** Every process reads texts by the new list; results stand on pages of every kind: all of them are made again. */
async function changed(
  { db, events, lists, jobs }: Pick<Work, 'db' | 'events' | 'lists' | 'jobs'>,
  useCase: { id: string; name: string; categoryIds: readonly string[] },
): Promise<void> {
  await publishSettingsChange(events, db, 'useCases')
  await events.publish(db, 'pages', { tags: ['*'] })
  await lists.catalogueGoods.readUseCase({ db, jobs }, useCase)
}
