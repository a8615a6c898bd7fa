import type { RegClass, RegPolicy } from '@shangyouji/contract/compounds/calls'
import type { HazardForm } from '@shangyouji/contract/compounds/hazards'
import type { ColumnType, Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'

export type Outcome = 'PASSED' | 'EXEMPT' | 'LICENSED' | 'INFO_ONLY' | 'REVIEWED'
/** numeric comes as text. */
type Numeric = ColumnType<string, number, number>
type NumericOrNull = ColumnType<string | null, number | null, number | null>

declare module '../../db/tables.ts' {
  interface Tables {
    compound: {
      cas: string
      name_zh: string
      name_en: Generated<string>
      synonyms: Generated<string[]>
      name_keys: Generated<string[]>
      formula: Generated<string>
      formula_hill: Generated<string>
      mw: NumericOrNull
      kind: Generated<string>
      smiles: Generated<string>
      inchi_key: Generated<string>
      mdl: Generated<string>
      einecs: Generated<string>
      ghs: Generated<string[]>
      hazard: Generated<string>
      reg_classes: ColumnType<RegClass[], string[] | undefined, string[]>
      reg_note: Generated<string>
      verified_by: Generated<string[]>
      is_shipped: Generated<boolean>
      search: string | null
      created_at: At
      updated_at: At
    }
    compound_hazard: {
      cas: string
      pictograms: string[]
      signal: HazardForm['signal']
      hazards: string[]
      precautions: string[]
      un: string
      transport_class: string
      packing_group: HazardForm['packingGroup']
      storage_class: string
      storage: string
      in_catalogue: HazardForm['inCatalogue']
      is_harmonised: boolean
      source: string
      updated_by: string
      updated_at: At
    }
    regulation_policy: { reg_class: RegClass; policy: RegPolicy; licence: Generated<string>; updated_at: At }
    regulation_exemption: {
      id: string
      cas: string
      reg_class: RegClass
      max_percent: Numeric
      note: Generated<string>
      created_at: At
    }
    regulation_check: {
      id: string
      at: At
      entity: string
      entity_id: string | null
      account_id: string | null
      company_id: string | null
      cas: string
      reg_class: RegClass
      policy: RegPolicy
      percent: NumericOrNull
      outcome: Outcome
    }
    regulated_substance: {
      id: string
      cas: Generated<string>
      name_zh: string
      name_en: Generated<string>
      synonyms: Generated<string[]>
      list: string
      reg_class: RegClass
      exempt_percent: NumericOrNull
      edition: string
      confidence: 'A' | 'B'
      note: Generated<string>
    }
    regulated_edition: {
      id: string
      list: string
      edition: string
      added: number
      removed: number
      changed: number
      reason: Generated<string>
      imported_by: string | null
      imported_at: At
    }
    regulated_state: {
      id: number
      revision: ColumnType<string, number, number>
      shipped_digest: ColumnType<string, never, string>
    }
  }
}
