import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** A list as it stands in the address: page, order, and the filters by their names. */
export interface ListState<F extends string> {
  readonly current: number
  readonly size: number
  readonly sort: string | undefined
  readonly order: 'asc' | 'desc' | undefined
  readonly filters: Readonly<Partial<Record<F, string>>>
}

const DEFAULT_SIZE = 10
const MAX_SIZE = 100

/** Address → list. What is no number, or out of range, counts as absent. */
export function readList<F extends string>(params: URLSearchParams, names: readonly F[]): ListState<F> {
  const whole = (name: string, fallback: number, max: number) => {
    const value = Number(params.get(name) ?? fallback)
    return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback
  }
  const order = params.get('order')
  const filters: Partial<Record<F, string>> = {}
  for (const name of names) {
    const value = params.get(name)?.trim()
    if (value) filters[name] = value
  }
  return {
    current: whole('current', 1, 1_000_000),
    size: whole('size', DEFAULT_SIZE, MAX_SIZE),
    sort: params.get('sort') ?? undefined,
    order: order === 'asc' || order === 'desc' ? order : undefined,
    filters,
  }
}

/** What a list call takes: `api.demand.informationSearch(listInput(url, ['status', 'keyword']))`. */
export function listInput<F extends string>(url: string | URL, names: readonly F[]) {
  const { current, size, sort, order, filters } = readList(new URL(url).searchParams, names)
  return { current, size, ...(sort && { sort }), ...(order && { order }), ...filters }
}

/** What changes; null, undefined and '' take it out of the address. */
export type ListChanges = Readonly<Record<string, string | number | null | undefined>>

/** List → address: only what differs from the beginning; other parameters of the address stay. */
export function writeList(params: URLSearchParams, changes: ListChanges): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  // another filter, order or size shows its first page
  if (!('current' in changes)) next.delete('current')
  if (next.get('current') === '1') next.delete('current')
  if (next.get('size') === String(DEFAULT_SIZE)) next.delete('size')
  return next
}

const DEBOUNCE_MS = 300

/** The list's state and how to change it; the loader of the screen follows the address. */
export function useListState<F extends string>(names: readonly F[]) {
  const [params, setParams] = useSearchParams()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname
  // while a list loads, the address still is the old one: the next change builds on what was asked for
  const asked = isLoading ? new URLSearchParams(navigation.location.search) : params
  const latest = useRef(asked)
  latest.current = asked

  const go = (changes: ListChanges, replace = false) => {
    latest.current = writeList(latest.current, changes)
    setParams(latest.current, { preventScrollReset: true, replace })
  }
  const set = (changes: ListChanges) => {
    clearTimeout(timer.current)
    go(changes)
  }
  return {
    ...readList(params, names),
    /** The filters as they were last asked for; tabs and boxes show them before their list is there. */
    asked: readList(asked, names).filters,
    set,
    /** While one types: follows 300 ms after the last letter and leaves no trail of half words in the history. */
    type(changes: ListChanges) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(changes, true), DEBOUNCE_MS)
    },
    reset: () => set(Object.fromEntries([...names, 'sort', 'order'].map(name => [name, null]))),
    isLoading,
  }
}

export type List<F extends string> = ReturnType<typeof useListState<F>>

/** A text filter: what stands in the box, ahead of the address while one types. */
export function useTyped<F extends string>(list: List<F>, name: F) {
  const inAddress = list.filters[name] ?? ''
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  // going back or resetting changes the address from elsewhere; what comes back of our own must not undo newer letters
  useEffect(() => {
    if (inAddress !== sent.current) setTyped(inAddress)
    sent.current = inAddress
  }, [inAddress])
  return {
    value: typed,
    onChange(event: { target: { value: string } }) {
      const { value } = event.target
      setTyped(value)
      sent.current = value.trim()
      list.type({ [name]: value })
    },
  }
}
