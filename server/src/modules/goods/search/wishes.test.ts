import { describe, expect, test } from 'vitest'
import { wishesOf } from './wishes.ts'

describe('wishes', () => {
  test.each([
    ['甲醇、乙腈', ['甲醇', '乙腈']],
    ['蔗糖和海藻糖', ['蔗糖', '海藻糖']],
    ['蔗糖，注射用，1kg', ['蔗糖', '1kg']],
    ['N,N-二甲基甲酰胺，1,2-丙二醇', ['N,N-二甲基甲酰胺', '1,2-丙二醇']],
    ['离心管\t50ml\t5包', ['离心管', '50ml', '5包']],
  ])('of %s stand apart', (text, wishes) => {
    expect(wishesOf(text)?.wishes).toEqual(wishes)
  })

  test.each(['亲和层析填料', '1,3-丙二醇', 'CD3/CD28 磁珠', '中和抗体'])('%s is one', text => {
    expect(wishesOf(text)).toBeNull()
  })

  test('behind a comma may only be what the first is like, in a list they are things', () => {
    expect(wishesOf('二抗，HRP')?.isOfFirst).toBe(true)
    expect(wishesOf('胰酶、PBS')?.isOfFirst).toBe(false)
    expect(wishesOf('我想要二抗，HRP')?.isOfFirst).toBe(false)
  })
})
