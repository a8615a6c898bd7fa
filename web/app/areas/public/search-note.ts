import { type MouseEvent, useEffect, useRef } from 'react'
import { api } from '../../lib/api/client.ts'

// nobody waits for either, nobody has to know when one fails
const unseen = { quiet: true, toast: false } as const
const nothing = () => undefined

/** The page of one thing; not that of a category, nor another search. */
const RESULT = /(?:\/|\?id=)[\da-f]{8}-[\da-f-]{27}$/

/**
 * Notes what was searched for: one's own history, and what the platform lacks.
 * @returns what a press within the results does: the first one that opens a result is noted
 */
export function useSearchNote(keyword: string, total: number, isFirstPage = true): (event: MouseEvent) => void {
  const opened = useRef('')
  useEffect(() => {
    // further pages are the same search
    if (keyword !== '' && isFirstPage) void api.search.note({ keyword, total }, unseen).catch(nothing)
  }, [keyword, total, isFirstPage])
  return event => {
    const address = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
    if (keyword === '' || opened.current === keyword || !RESULT.test(address)) return
    opened.current = keyword
    void api.search.opened({ keyword }, unseen).catch(nothing)
  }
}
