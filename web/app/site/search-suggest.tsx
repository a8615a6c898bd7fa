import type { Suggestion } from '@shangyouji/contract/search/calls'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/client.ts'
import { useSession } from '../lib/session/use-session.ts'
import { clearSearches, noteSearch, ownSearches } from './search-history.ts'
import styles from './search-suggest.module.css'

/** Between the last letter and the question. */
const DEBOUNCE_MS = 150
const MOST = 10
const quiet = { quiet: true, toast: false }

const kinds: Readonly<Record<Suggestion['kind'], string>> = {
  HISTORY: '历史',
  WORD: '',
  CATEGORY: '类目',
  BRAND: '品牌',
  COMPOUND: '化合物',
  GOODS: '产品',
  SUPPLIER: '供应商',
}

/** Waits for the search box to be used; another page has another one. */
export function SearchSuggest() {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const look = () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement && activeElement.id === 'site-search') setInput(activeElement)
    }
    look()
    addEventListener('focusin', look)
    return () => removeEventListener('focusin', look)
  }, [])
  const place = input?.closest('search')
  return input && place ? createPortal(<Suggestions key={input.defaultValue} input={input} />, place) : null
}

/** What is proposed for a keyword; nothing while the list is closed. */
function useFound(input: HTMLInputElement, keyword: string | null, isMember: boolean) {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  useEffect(() => {
    if (keyword === null) return
    const stop = new AbortController()
    const ask = async () => {
      const remote = await api.search.suggest({ keyword }, { ...quiet, signal: stop.signal })
      if (stop.signal.aborted) return
      const own = isMember ? [] : ownSearches(keyword)
      const rest = remote.filter(one => !own.some(word => word === one.text))
      const all = [...own.map(text => ({ text, kind: 'HISTORY' as const, link: '', note: '' })), ...rest]
      // goods are no answer to who looks among demands: there words alone are proposed
      const isForDemands = new URL(input.form!.action).pathname === '/website/demands'
      setFound(all.filter(one => !isForDemands || one.link === '').slice(0, MOST))
      setActive(-1)
    }
    const timer = setTimeout(
      // no suggestions are no failure of the search
      () => void ask().catch(() => setFound([])),
      keyword === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [input, keyword, isMember])
  return { found, setFound, active, setActive }
}

interface Box {
  readonly setKeyword: (keyword: string | null) => void
  readonly isMember: boolean
  readonly onKey: (event: KeyboardEvent) => void
}

/** Opens the list where one types, closes it where one leaves or searches. */
function useBoxEvents(input: HTMLInputElement, { setKeyword, isMember, onKey }: Box): void {
  const now = useRef({ onKey })
  now.current = { onKey }

  useEffect(() => {
    const typed = () => setKeyword(input.value.trim())
    const left = () => setKeyword(null)
    const sent = () => {
      setKeyword(null)
      if (!isMember) noteSearch(input.value.trim())
    }
    const key = (event: KeyboardEvent) => now.current.onKey(event)
    const { form } = input
    input.addEventListener('input', typed)
    input.addEventListener('focus', typed)
    input.addEventListener('click', typed)
    input.addEventListener('blur', left)
    input.addEventListener('keydown', key)
    form?.addEventListener('submit', sent)
    return () => {
      input.removeEventListener('input', typed)
      input.removeEventListener('focus', typed)
      input.removeEventListener('click', typed)
      input.removeEventListener('blur', left)
      input.removeEventListener('keydown', key)
      form?.removeEventListener('submit', sent)
    }
  }, [input, isMember, setKeyword])
}

/** Announces the list and its active option on the box. */
function useComboboxLabels(
  input: HTMLInputElement,
  { id, isOpen, active }: { id: string; isOpen: boolean; active: number },
): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active])
}

/**
 * What a search may become, below the box: own searches and hot words before the first letter, then words, categories,
 * brands, compounds, goods and suppliers. It comes with the first touch of a page; the box works without it.
 * @param input the box; a listbox and its active option are announced on it
 */
function Suggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const isMember = useSession() !== null
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string | null>(input.value.trim())
  const { found, setFound, active, setActive } = useFound(input, keyword, isMember)
  const isOpen = keyword !== null && found.length > 0

  const choose = ({ text, link }: Suggestion) => {
    setKeyword(null)
    if (link !== '') return void navigate(link)
    input.value = text
    input.form!.requestSubmit()
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes
    if (event.isComposing) return
    if (event.key === 'Escape') setKeyword(null)
    else if (!isOpen) {
      if (event.key === 'ArrowDown') setKeyword(input.value.trim())
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // one place more than options: the box itself, with what was typed
      setActive(at => ((at + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      choose(found[active])
    }
  }
  useBoxEvents(input, { setKeyword, isMember, onKey })

  useComboboxLabels(input, { id, isOpen, active })

  if (!isOpen) return null
  const forget = async (text?: string) => {
    setFound(found.filter(one => one.kind !== 'HISTORY' || (text !== undefined && one.text !== text)))
    if (isMember) await api.search.clearHistory({ keyword: text }, { quiet: true })
    else clearSearches(text)
  }
  const hasHistory = keyword === '' && found.some(one => one.kind === 'HISTORY')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box keeps the focus while one presses here
    <div className={styles.list} onMouseDown={event => event.preventDefault()}>
      {keyword === '' && (
        <p className={styles.head}>
          {hasHistory ? '搜索历史与热搜' : '热搜'}
          {hasHistory && (
            <button className="hover-accent" type="button" tabIndex={-1} onClick={() => void forget()}>
              清空历史
            </button>
          )}
        </p>
      )}
      <div id={id} role="listbox" aria-label="搜索建议">
        {found.map((one, at) => (
          <Option
            key={`${one.kind}${one.text}`}
            id={`${id}-${at}`}
            one={one}
            isActive={at === active}
            keyword={keyword}
            onChoose={choose}
            onForget={forget}
          />
        ))}
      </div>
    </div>
  )
}

function Option({
  id,
  one,
  isActive,
  keyword,
  onChoose,
  onForget,
}: {
  id: string
  one: Suggestion
  isActive: boolean
  keyword: string
  onChoose: (one: Suggestion) => void
  onForget: (text: string) => Promise<void>
}) {
  return (
    <div className="row" role="presentation">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box, see onKey */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the box */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        className={`hover-tint ${styles.option}`}
        onClick={() => onChoose(one)}
      >
        <span className={`ellipsis ${styles.text}`}>
          <Marked text={one.text} part={keyword} />
        </span>
        <span className={styles.note}>{one.note}</span>
        <span className="hint rigid">{one.note === kinds[one.kind] ? '' : kinds[one.kind]}</span>
      </div>
      {one.kind === 'HISTORY' && keyword === '' && (
        <button
          type="button"
          tabIndex={-1}
          className={`hover-accent ${styles.forget}`}
          aria-label={`删除搜索记录 ${one.text}`}
          onClick={() => void onForget(one.text)}
        >
          ✕
        </button>
      )}
    </div>
  )
}

/** The part that was typed stands out. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
