import { afterAll, describe, expect, test } from 'vitest'
import { observations } from '../../testing/parameters/all.ts'
import { openStage, type Stage } from '../../testing/parameters/stage.ts'
import { makeOperator } from '../accounts/factory.ts'
import { type ParameterKey, parameterCatalogue } from './parameter-catalogue.ts'

const stage: Stage = await openStage()
afterAll(() => stage.app.close())
const observed = observations(stage)

/** Parameters of which nobody has said how one sees them act. */
const unobserved = (keys: readonly string[]) => keys.filter(key => !Object.hasOwn(observed, key))

describe('a parameter that operators may change', () => {
  test('is seen to act by an observation of its own, and there is none of one that went', () => {
    expect(unobserved(Object.keys(parameterCatalogue))).toEqual([])
    expect(Object.keys(observed).filter(key => !Object.hasOwn(parameterCatalogue, key))).toEqual([])
  })

  test('that is added without an observation is found', () => {
    expect(unobserved([...Object.keys(parameterCatalogue), 'demand.madeUp'])).toEqual(['demand.madeUp'])
  })

  test.each(Object.keys(observed) as ParameterKey[])('acts: %s', async key => {
    const [value, act, answer] = observed[key]
    expect(value, 'its default shows nothing').not.toBe(parameterCatalogue[key].value)
    expect(await stage.withValue(key, value, act)).toEqual(answer)
  })
})

describe('a number', () => {
  // others than who set the parameters above: an operator has a limited number of writes a minute
  const anotherChief = async () => stage.app.loginOperator((await makeOperator(stage.app.db)).id)

  test('is refused outside of its range, and the range is said', async () => {
    let chief = await anotherChief()
    for (const [at, [key, of]] of Object.entries(parameterCatalogue).entries()) {
      if (of.kind !== 'number') continue
      if (at % 50 === 49) chief = await anotherChief()
      for (const value of [of.min - 1, of.max + 1, of.min + 0.5]) {
        const form = { key, value, reason: '检查范围' }
        const { code, msg } = await stage.app.call(chief, 'settings.parametersSave', form)
        expect([key, code]).toEqual([key, 10001])
        if (Number.isInteger(value)) expect([key, msg]).toEqual([key, `须在${of.min}～${of.max}${of.unit}之间`])
      }
    }
  })
})
