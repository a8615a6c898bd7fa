import type { Api } from '@shangyouji/contract'
import { isFailure } from '../../../lib/api/failure.ts'

export interface GoodsNames {
  readonly category: string
  readonly brand: string
  readonly categoryBefore: string
  readonly brandBefore: string
}

interface Judged {
  readonly form: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
}

/** What goods under review name by id: their category and brand, now and before. */
export async function namesOfGoods(api: Api, { form, before }: Judged): Promise<GoodsNames> {
  const tree = await api.category.tree()
  const category = (id: unknown): string => {
    for (const first of tree)
      for (const second of first.children)
        for (const third of second.children)
          if (third.id === id) return `${first.name} / ${second.name} / ${third.name}`
    return ''
  }
  const brand = async (id: unknown): Promise<string> => {
    if (typeof id !== 'string' || id === '') return ''
    return api.brand.byId({ id }).then(
      found => found.name,
      failure => {
        if (!isFailure(failure)) throw failure
        // a brand whose first authorisation waits for its review is not public yet
        return '（品牌待审核）'
      },
    )
  }
  const [now, was] = await Promise.all([brand(form.brandId), brand(before?.brandId)])
  return {
    category: category(form.categoryId),
    brand: now,
    categoryBefore: category(before?.categoryId),
    brandBefore: was,
  }
}
