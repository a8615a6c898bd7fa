import { expect, test } from 'vitest'
import { filterOf } from './goods-filter.ts'
import { loadGoods } from './load-goods.ts'

const record = { name: 'PNGase F 糖苷酶', nameEn: 'PNGase F', catalogNo: 'QM-5108' }

/** What the page says of a keyword that finds these goods alone. */
async function meantBy(keyword: string) {
  const found = { records: [record], total: 1, match: 'ALL', relatedFrom: null, corrected: null }
  const api = {
    goodsInfo: { goodsSearch: async () => found },
    search: { didYouMean: async () => [{ text: 'PNGase', total: 1, totalIsCapped: false }] },
  }
  return (await loadGoods(api as never, filterOf(new URLSearchParams({ keyword })))).meant
}

test.each(['PNGase F', 'pngase f', 'qm-5108', 'PNGase F 糖苷酶'])(
  '%s is found as it is: nothing else was meant',
  async keyword => {
    expect(await meantBy(keyword)).toEqual([])
  },
)

test('few goods that are not named so may be those of a mistyped word', async () => {
  expect(await meantBy('PNGas')).toHaveLength(1)
})
