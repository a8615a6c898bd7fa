import type { CategoryLabel } from '@shangyouji/contract/catalogue/calls'

export interface CategoryRow {
  readonly id: string
  readonly parent_id: string | null
  readonly level: number
  readonly name: string
  readonly icon: string
  readonly label: CategoryLabel | ''
  readonly sort: number
  readonly is_shown: boolean
  readonly goods_count: number
  readonly merged_into: string | null
  readonly is_deleted: boolean
}
