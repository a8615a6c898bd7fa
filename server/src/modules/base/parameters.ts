import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import {
  type ParameterKey,
  type ParameterKeyOf,
  type ParameterValue,
  parameterCatalogue,
} from './parameter-catalogue.ts'
import * as queries from './queries.ts'
import './tables.ts'

/** Parameters as typed values: `await parameters(db).number('demand.perDay')`. */
export interface Parameters {
  number(key: ParameterKeyOf<'number'>): Promise<number>
  isOn(key: ParameterKeyOf<'switch'>): Promise<boolean>
  text(key: ParameterKeyOf<'text'>): Promise<string>
  value(key: ParameterKey): Promise<ParameterValue>
}

/** Values that operators have set; all others have their default. */
const setValues = settingsCache('parameters', async db => {
  const rows = await queries.listSetValues(db)
  return new Map(rows.map(row => [row.key, row.value]))
})

export function parameters(db: Db): Parameters {
  const value = async (key: ParameterKey): Promise<ParameterValue> => {
    const set = (await setValues.get(db)).get(key)
    const { value: byDefault } = parameterCatalogue[key]
    return typeof set === typeof byDefault ? set! : byDefault
  }
  return {
    value,
    number: key => value(key) as Promise<number>,
    isOn: key => value(key) as Promise<boolean>,
    text: key => value(key) as Promise<string>,
  }
}
