import { CATALOGUE } from '@shangyouji/calculators/catalogue'
import type { BufferRecipe, BufferSubstance } from '@shangyouji/contract/calculators/calls'
import { casIsValid } from '@shangyouji/contract/checks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { shippedCompounds } from '../compounds/api.ts'
import { recipes } from './recipes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = (input: object) => app.ok<(BufferRecipe | BufferSubstance)[]>(null, 'asrpBuffer.list', input)

describe('calculation.getByCode', () => {
  test('describes every calculator of the tool area to anyone', async () => {
    for (const { code, name } of CATALOGUE) {
      const reply = await app.ok<{ code: string; name: string; inputs: unknown[]; outputs: unknown[] }>(
        null,
        'calculation.getByCode',
        { code },
      )
      expect(reply).toMatchObject({ code, name })
      expect(reply.inputs.length, code).toBeGreaterThan(0)
      expect(reply.outputs.length, code).toBeGreaterThan(0)
    }
  })

  test('says units, limits, options, formula and source', async () => {
    const reply = await app.ok(null, 'calculation.getByCode', { code: 'molarity' })
    expect(reply).toMatchObject({
      name: '摩尔浓度配液',
      groupName: '溶液配制',
      formula: 'm = c × V × M ÷ (纯度/100)',
      example: { solveFor: 'mass' },
    })
    const { inputs } = reply as { inputs: { key: string }[] }
    expect(inputs.find(({ key }) => key === 'concM')).toMatchObject({
      label: '浓度',
      type: 'number',
      unit: 'mol/L',
      min: 1e-15,
      max: 100,
      when: { solveFor: ['mass', 'volume'] },
    })
  })

  test('answers an unknown code like anything that is not there', async () => {
    await app.refused(null, 'calculation.getByCode', { code: 'nothing' }, 10002)
    await app.refused(null, 'calculation.getByCode', { code: '__proto__' }, 10002)
  })
})

describe('asrpBuffer.list', () => {
  test('gives all buffering substances and recipes without a keyword', async () => {
    const rows = await list({})
    expect(rows.filter(row => row.kind === 'BUFFER')).toHaveLength(34)
    expect(rows.filter(row => row.kind === 'RECIPE')).toHaveLength(recipes.length)
    expect(await list({ kind: 'BUFFER' })).toHaveLength(34)
  })

  test('finds by code, Chinese and English name, CAS number and component', async () => {
    const codes = async (keyword: string, kind?: string) => (await list({ keyword, kind })).map(row => row.code)
    expect(await codes('PBS', 'RECIPE')).toEqual(expect.arrayContaining(['pbs', 'dpbs']))
    expect((await codes('pbs', 'RECIPE'))[0]).toBe('pbs')
    expect(await codes('三羟甲基氨基甲烷')).toContain('TRIS')
    expect(await codes('ｈｅｐｅｓ')).toEqual(expect.arrayContaining(['HEPES', 'hbs-2x']))
    expect(await codes('77-86-1')).toEqual(expect.arrayContaining(['TRIS', 'tae', 'ripa']))
    expect(await codes('Terrific')).toEqual(['tb'])
    expect(await codes('电泳 硼酸')).toEqual(['tbe'])
    expect(await codes('没有这种缓冲液')).toEqual([])
    expect(await codes('0.05%')).toEqual(['pbst'])
    expect(await codes('_')).toEqual([])
  })

  test('gives what a recipe needs to be scaled to any volume', async () => {
    const [pbs] = await list({ keyword: 'pbs', kind: 'RECIPE' })
    expect(pbs).toMatchObject({
      pH: 7.4,
      components: [
        { cas: '7647-14-5', name: '氯化钠', mw: 58.44, conc: 137, unit: 'mM' },
        { cas: '7447-40-7', conc: 2.7 },
        { cas: '7558-79-4', conc: 10 },
        { cas: '7778-77-0', conc: 1.8 },
      ],
      strengths: [1, 10],
    })
  })
})

describe('the recipes', () => {
  const components = recipes.flatMap(recipe => recipe.components)

  test('are at least 40, each with a code of its own, a source and a place to keep it', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(40)
    expect(new Set(recipes.map(({ code }) => code)).size).toBe(recipes.length)
    expect(recipes.filter(({ ref, storage }) => ref === '' || storage === '')).toEqual([])
  })

  test('name real CAS numbers with the masses of the compound library', () => {
    expect(components.filter(({ cas }) => !casIsValid(cas))).toEqual([])
    const masses = new Map(shippedCompounds().map(({ cas, mw }) => [cas, mw]))
    const wrong = components.filter(
      ({ cas, mw }) => masses.has(cas) && Math.abs((masses.get(cas) ?? 0) - (mw ?? 0)) > 0.02,
    )
    expect(wrong).toEqual([])
  })

  test('can be weighed: what is given in mmol/L has a molar mass, and no strength exceeds the volume', () => {
    expect(components.filter(({ unit, mw }) => unit === 'mM' && mw === null)).toEqual([])
    for (const { code, components, strengths } of recipes) {
      const liquids = components.reduce((sum, { unit, conc }) => sum + (unit === 'mL/L' ? conc : 0), 0)
      expect(liquids * Math.max(...strengths), code).toBeLessThan(1000)
    }
  })
})
