import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    search_word: {
      word: string
      shown: string
      goods_count: Generated<number>
      slips: string[]
    }
  }
}
