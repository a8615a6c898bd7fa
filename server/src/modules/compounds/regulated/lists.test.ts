import { casIsValid } from '@shangyouji/contract/checks'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import { describe, expect, test } from 'vitest'
import { defaultPolicies } from './default-policies.ts'
import { ambiguousIn, exemptOf, shippedLists } from './lists.ts'

describe('the shipped lists', () => {
  const rows = shippedLists()

  test('have 1,400 rows of every class, each with its edition and how sure it is', () => {
    expect(rows.length).toBeGreaterThan(1300)
    expect(new Set(rows.map(row => row.regClass))).toEqual(new Set(Object.keys(regClassLabels)))
    expect(rows.filter(row => row.edition === '' || row.nameZh === '' || !'AB'.includes(row.confidence))).toEqual([])
  })

  test('have the right check digit in every CAS number', () =>
    expect(rows.filter(row => row.cas !== '' && !casIsValid(row.cas)).map(row => row.cas)).toEqual([]))

  test('name each substance once per list and class', () => {
    const keys = rows.map(row => [row.list, row.regClass, row.cas, row.nameZh].join('|'))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('have a policy for every class', () =>
    expect(Object.keys(defaultPolicies).sort()).toEqual(Object.keys(regClassLabels).sort()))

  test.each([
    ['>8%', 8],
    ['>0.5%', 0.5],
    ['', null],
    ['2%~90%', null],
    ['≤16%(F型)', null],
  ])('read the limit %s as %s', (threshold, percent) => expect(exemptOf(threshold)).toBe(percent))

  test('say what an abbreviation means elsewhere', () =>
    expect([...ambiguousIn('缩写/俗名歧义,不得单独命中:PTX≠紫杉醇/百日咳毒素')]).toEqual([
      ['PTX', ['紫杉醇', '百日咳毒素']],
    ]))
})
