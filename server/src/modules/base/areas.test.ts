import { describe, expect, test } from 'vitest'
import {
  areaAndBelow,
  areaIsValid,
  areaName,
  areaNames,
  areaPath,
  areaTree,
  findArea,
  findAreaError,
  provinceName,
  provincesWithCities,
  searchAreas,
} from './areas.ts'

describe('the tree', () => {
  test('has all provinces with three levels and unique codes of six digits, towns of nine', () => {
    const tree = areaTree
    expect(tree).toHaveLength(34)
    const cities = tree.flatMap(province => province.children)
    const areas = cities.flatMap(city => city.children)
    expect(cities.length).toBeGreaterThan(340)
    expect(areas.length).toBeGreaterThan(2_900)
    const all = [...tree, ...cities, ...areas]
    expect(new Set(all.map(area => area.value)).size).toBe(all.length)
    for (const { value, fullName } of all) {
      expect(value).toMatch(/^\d{6}(?:\d{3})?$/)
      expect(fullName).not.toBe('')
    }
  })
  test.each([
    ['653228', '新疆维吾尔自治区和田地区和安县'],
    ['653229', '新疆维吾尔自治区和田地区和康县'],
    ['330113', '浙江省杭州市临平区'],
    ['310115', '上海市浦东新区'],
    ['810101', '香港特别行政区香港岛中西区'],
    ['820100', '澳门特别行政区澳门半岛'],
    ['710101', '台湾省台北市大安区'],
    ['441900003', '广东省东莞市东城街道'],
    ['419001', '河南省济源市'],
  ])('%s is %s', (code, name) => {
    expect(areaName(code)).toBe(name)
  })
  test('can be cut to provinces and cities', () => {
    expect(provincesWithCities.map(({ value }) => value)).toEqual(areaTree.map(({ value }) => value))
    const cities = provincesWithCities.flatMap(province => province.children)
    expect(cities.length).toBeGreaterThan(340)
    expect(cities.every(city => city.children.length === 0)).toBe(true)
  })
})

describe('codes of a form', () => {
  test('each level belongs to the one above it', () => {
    expect(areaIsValid({})).toBe(true)
    expect(areaIsValid({ province: '310000' })).toBe(true)
    expect(areaIsValid({ province: '310000', city: '310100', area: '310115' })).toBe(true)
    expect(findAreaError({ province: '320000', city: '310100' })).toBe('city')
    expect(findAreaError({ province: '310000', city: '310100', area: '320505' })).toBe('area')
    expect(findAreaError({ city: '310100' })).toBe('city')
    expect(findAreaError({ province: '310100' })).toBe('province')
    expect(findAreaError({ province: '999999' })).toBe('province')
  })
  test('names are filled in', () => {
    expect(areaNames({ province: '320000', city: '320500' })).toEqual({
      provinceName: '江苏省',
      cityName: '苏州市',
      areaName: null,
    })
  })
})

test('look-ups', () => {
  expect(findArea('000000')).toBeNull()
  expect(areaPath('320505').map(area => area.fullName)).toEqual(['江苏省', '苏州市', '虎丘区'])
  expect(areaPath('1')).toEqual([])
  expect(['310115', '150000', '450000', '640000', '650000', '810101', '120000'].map(provinceName)).toEqual([
    '上海',
    '内蒙古',
    '广西',
    '宁夏',
    '新疆',
    '香港',
    '天津',
  ])
  expect(searchAreas('苏州').map(area => area.fullName)).toContain('苏州市')
  expect(searchAreas('浦东')[0]?.value).toBe('310115')
  expect(searchAreas(' ')).toEqual([])
  expect(areaAndBelow('310000')).toContain('310115')
  expect(areaAndBelow('x')).toEqual([])
})
