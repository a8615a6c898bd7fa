import type { Generated } from 'kysely'
import type { At, Json } from '../../db/base-tables.ts'
import type { ParameterValue } from './parameters.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    parameter: {
      key: string
      value: Json<ParameterValue>
      updated_at: At
      updated_by: string | null
    }
    parameter_history: {
      id: string
      key: string
      /** Null where the default counted. */
      old_value: Json<ParameterValue> | null
      /** Null where the default counts again. */
      new_value: Json<ParameterValue> | null
      reason: Generated<string>
      operator_id: string | null
      at: At
    }
  }
}
