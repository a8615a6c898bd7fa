import type { Generated } from 'kysely'
import type { At, Json } from '../../db/base-tables.ts'
import type { ParameterValue } from './parameter-catalogue.ts'

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
    dictionary: { code: string; name: string; note: Generated<string> }
    dictionary_item: {
      id: string
      dictionary: string
      code: string
      name: string
      sort: Generated<number>
      is_shown: Generated<boolean>
      extra: Json<Record<string, string>>
    }
    calendar_day: {
      day: string
      kind: 'HOLIDAY' | 'WORKDAY'
      name: string
      source: Generated<string>
    }
    message_template: {
      channel: 'SMS' | 'WECHAT' | 'MAIL'
      code: string
      name: string
      title: Generated<string>
      body: string
      fields: Generated<string[]>
      provider_code: Generated<string>
      is_on: Generated<boolean>
      updated_at: At
    }
  }
}
