import type { Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'
import type { WordLevel } from './matcher.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    word: {
      id: string
      word: string
      level: WordLevel
      category: string
      scenes: string[]
      is_on: Generated<boolean>
      note: Generated<string>
      updated_at: At
      updated_by: string | null
    }
    allowed_expression: {
      id: string
      kind: 'WORD' | 'CONTACT'
      expression: string
      note: Generated<string>
      updated_at: At
      updated_by: string | null
    }
    lexicon_state: { id: number; revision: number }
    word_hit: {
      id: string
      at: Date
      kind: 'WORD' | 'CONTACT'
      level: WordLevel | null
      word: string
      category: string
      scene: string
      field: string
      text: string
      context: string
      account_id: string | null
    }
  }
}
