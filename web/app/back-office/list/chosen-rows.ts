import { useRef, useState } from 'react'
import { formatTotal } from '../../ui/text/format.ts'
import { useBatch } from './batch.tsx'
import { allRows } from './in-hundreds.ts'
import type { List } from './list-state.ts'

interface Choosable<R, F extends string> {
  readonly list: Pick<List<F>, 'filters' | 'sort' | 'order' | 'current' | 'size'>
  readonly rows: { readonly records: readonly R[]; readonly total: number; readonly totalIsCapped: boolean }
  /** Reads a page of the same list: what the address asks for, with another page and size. */
  readonly load: (asked: ListInput<F>) => Promise<{ records: readonly R[] }>
  readonly nameOf: (row: R) => string
  /** Rows that cannot be chosen. */
  readonly isFixed?: (row: R) => boolean
}

export type ListInput<F extends string> = {
  readonly current: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
} & Partial<Record<F, string>>

interface Chosen {
  readonly of: string
  readonly ids: readonly string[]
  readonly isAll: boolean
}

/**
 * The rows of a list chosen for a batch: by hand on the page shown, or all that the list's filters find, on every page.
 * Another page, order or filter ends the choice; what is chosen keeps its name for the result.
 */
export function useChosenRows<R extends { id: string }, F extends string>({
  list,
  rows,
  load,
  nameOf,
  isFixed = () => false,
}: Choosable<R, F>) {
  const { filters, sort, order, current, size } = list
  const of = JSON.stringify([filters, sort, order, current, size])
  const none: Chosen = { of, ids: [], isAll: false }
  const [kept, setKept] = useState(none)
  const chosen = kept.of === of ? kept : none
  // a result may come long after its rows have left the choice and the page
  const names = useRef(new Map<string, string>()).current
  const know = (records: readonly R[]) => {
    for (const row of records) names.set(row.id, nameOf(row))
  }
  know(rows.records)
  const batch = useBatch(id => names.get(id) ?? id)
  return {
    batch,
    selected: chosen.ids,
    onSelect: (ids: string[]) => setKept({ of, ids, isAll: false }),
    onClear: () => setKept(none),
    /** For the bar: all rows, where there are more than those of the page. */
    all: {
      total: formatTotal(rows.total, rows.totalIsCapped),
      isMore: !chosen.isAll && rows.total > rows.records.length,
      choose: async () => {
        const asked = { ...(filters as Partial<Record<F, string>>), ...(sort && { sort }), ...(order && { order }) }
        const records = (await allRows(page => load({ ...asked, ...page }))).filter(row => !isFixed(row))
        know(records)
        setKept({ of, ids: records.map(({ id }) => id), isAll: true })
      },
    },
  }
}
