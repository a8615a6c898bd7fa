import { CATALOGUE, type CatalogueEntry, GROUPS, type GroupCode } from '@shangyouji/calculators/catalogue'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty } from '../../../ui/base/empty.tsx'
import { BookIcon, ClockIcon, SearchIcon, StarIcon } from '../../../ui/base/icons.tsx'
import { findTools } from './calculator/find-tools.ts'
import { useKeptTools } from './calculator/kept-tools.ts'
import { ToolCard } from './tool-card.tsx'
import styles from './tools.module.css'

const ADDRESS_DELAY_MS = 300
const groups = Object.entries(GROUPS) as [GroupCode, (typeof GROUPS)[GroupCode]][]
const byCode = new Map<string, CatalogueEntry>(CATALOGUE.map(entry => [entry.code, entry]))

/** All calculators by group, or those that the words find; own favourites and the last used at the side. */
export default function ToolsOverview({ count, keyword }: { count: number; keyword: string }) {
  const [word, setWord] = useState(keyword)
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const { favourites, recent } = useKeptTools()
  // what was typed before the script came
  useLayoutEffect(() => {
    if (box.current && box.current.value !== keyword) setWord(box.current.value)
  }, [keyword])
  useAddress(word)
  useSlash(box)
  const { found, near } = findTools(word)
  const isSearching = word.trim() !== ''
  const open = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (isSearching && first) void navigate(`/tool/${first.code}`)
  }
  return (
    <>
      <header className={`phone-stack ${styles.head}`}>
        <div>
          <h1>科学计算器</h1>
          <p>{count} 个计算器，覆盖从配液到统计的日常计算；公式与出处可查，结果可分享、打印与批量</p>
        </div>
        <search>
          <form action="/tool" className={`phone-full ${styles.search}`} onSubmit={open}>
            <SearchIcon />
            <input
              className="own-cancel quiet-placeholder"
              ref={box}
              type="search"
              name="keyword"
              aria-label="查找计算器"
              autoComplete="off"
              maxLength={100}
              placeholder="名称、英文或拼音，如 摩尔浓度、Tm、moer、nd"
              value={word}
              onChange={event => setWord(event.target.value)}
            />
            <span className="desktop-only" aria-hidden="true">
              {isSearching ? '回车打开第一个' : '按 / 查找'}
            </span>
          </form>
        </search>
      </header>
      <div className={styles.columns}>
        <aside className={`phone-any-height ${styles.side}`}>
          <Groups onChoose={() => setWord('')} />
          <Link to="/tool/recipes" className={styles.recipes}>
            <BookIcon />
            <span>
              常用配方
              <small>PBS、TAE、RIPA、LB…按体积换算</small>
            </span>
          </Link>
          <OwnList
            title="收藏"
            icon={<StarIcon className="orange" />}
            codes={favourites}
            empty="点卡片右上角的星形即可收藏"
          />
          <OwnList
            title="最近使用"
            icon={<ClockIcon className="orange" />}
            codes={recent}
            empty="用过的计算器会列在这里"
          />
        </aside>
        <div className={styles.main}>
          <p className="sr-only" role="status">
            {isSearching && (found.length > 0 ? `找到 ${found.length} 个计算器` : '没有找到计算器')}
          </p>
          {isSearching ? <Found word={word} found={found} near={near} onClear={() => setWord('')} /> : <AllGroups />}
        </div>
      </div>
    </>
  )
}

const AllGroups = () =>
  groups.map(([code, { name, nameEn }]) => (
    <section key={code} id={code} className={styles.group}>
      <h2 className="flex baseline gap-3 mb-3">
        {name}
        <small className="note regular" lang="en">
          {nameEn}
        </small>
      </h2>
      <Cards entries={CATALOGUE.filter(({ group }) => group === code)} />
    </section>
  ))

const Cards = ({ entries }: { entries: readonly CatalogueEntry[] }) => (
  <ul className={styles.cards}>
    {entries.map(entry => (
      <li key={entry.code}>
        <ToolCard entry={entry} />
      </li>
    ))}
  </ul>
)

function Found({
  word,
  found,
  near,
  onClear,
}: {
  word: string
  found: readonly CatalogueEntry[]
  near: boolean
  onClear: () => void
}) {
  if (found.length === 0) {
    return (
      <Empty
        title={`没有与“${word.trim().slice(0, 40)}”有关的计算器`}
        action={
          <button type="button" className={`hover-underline ${styles.clear}`} onClick={onClear}>
            查看全部计算器
          </button>
        }
      >
        换个说法试试：中文名、英文名、拼音或首字母都可以，例如“稀释”“buffer”“xishi”“xs”。
      </Empty>
    )
  }
  return (
    <section className={styles.group}>
      <h2 className="flex baseline gap-3 mb-3">
        {near ? '没有完全一致的，您要找的可能是' : `找到 ${found.length} 个`}
        <button type="button" className={`hover-underline ${styles.clear}`} onClick={onClear}>
          清除
        </button>
      </h2>
      <Cards entries={found} />
    </section>
  )
}

function OwnList({
  title,
  icon,
  codes,
  empty,
}: {
  title: string
  icon: React.ReactNode
  codes: readonly string[]
  empty: string
}) {
  const entries = codes.flatMap(code => byCode.get(code) ?? [])
  return (
    <section className={`card px-3-4 ${styles.own}`}>
      <h2>
        {icon}
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className="hint">{empty}</p>
      ) : (
        <ul>
          {entries.map(({ code, name }) => (
            <li key={code}>
              <Link to={`/tool/${code}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The words stand in the address a moment after typing, so that going back finds the same list. */
function useAddress(word: string): void {
  const first = useRef(word)
  useEffect(() => {
    if (first.current === word) return
    first.current = word
    const timer = setTimeout(() => {
      const query = word.trim() === '' ? '' : `?${new URLSearchParams({ keyword: word.trim() })}`
      history.replaceState(history.state, '', `/tool${query}`)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [word])
}

/** `/` puts the cursor into the search box, wherever nothing is being typed. */
function useSlash(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [box])
}

const Groups = ({ onChoose }: { onChoose: () => void }) => (
  <nav aria-label="分组" className={styles.groups}>
    <ul className="phone-row">
      {groups.map(([code, { name }]) => (
        <li key={code}>
          <a className="hover-tint phone-gap-1" href={`#${code}`} onClick={onChoose}>
            {name}
            <span className="hint tabular">{CATALOGUE.filter(({ group }) => group === code).length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
