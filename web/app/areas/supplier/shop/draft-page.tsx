import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PageFrame } from '../../../back-office/page-frame.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import styles from './shop.module.css'

interface DraftPageProps {
  readonly given: Preview
  readonly templateCode: StorefrontTemplate
  /** The draft as it is stored: the page is read again when it changes, or when the screen is. */
  readonly saved: unknown
  readonly selected: string | null
  /** The slide of the selected banner that is being edited. */
  readonly slide: number
  readonly onSelect: (id: string) => void
}

const frames = { 电脑: 1280, 手机: 390 } as const
/** What of a window's height is not the page's; and the least that is. */
const AROUND = 140
const LEAST = 480
/** A link is replaced this long before it ends. */
const SPARE_MS = 60_000
/** A page that the server had no answer for is asked for again after this long. */
const BUSY_MS = 2000
type Preview = Awaited<ReturnType<typeof api.indexSetting.createPreview>>

/** The real page of the draft: a click selects the block, selecting scrolls to it. */
export function DraftPage({ given, templateCode, saved, selected, slide, onSelect }: DraftPageProps) {
  const preview = useRef(given)
  // a link that is read again leads to the same page: the frame goes on where it is
  const [link] = useState(given.link)
  const frame = useRef<HTMLIFrameElement>(null)
  const [kind, setKind] = useState<keyof typeof frames>('电脑')
  const height = useHeight()
  const shown = useRef({ saved, given })
  const place = useRef(0)
  const choose = useRef(onSelect)
  choose.current = onSelect

  const reload = useCallback(async () => {
    // without a network the frame holds the browser's own error page, which may not be touched
    const page = frame.current?.contentDocument?.defaultView
    place.current = page?.scrollY ?? place.current
    const isOld = Date.now() > Date.parse(preview.current.expireTime) - SPARE_MS
    if (isOld) preview.current = await api.indexSetting.createPreview({ templateCode }, { quiet: true })
    if (page && !isOld) page.location.reload()
    else if (frame.current) frame.current.src = preview.current.link
  }, [templateCode])
  useEffect(() => {
    if (saved === shown.current.saved && given === shown.current.given) return
    shown.current = { saved, given }
    void reload()
  }, [saved, given, reload])
  useEffect(() => {
    const block = selected && blockIn(frame.current, selected)
    if (block) bringIntoSight(block)
  }, [selected])

  const stop = useCallback(() => stopAt(frame.current, selected, slide), [selected, slide])
  useEffect(stop, [stop])

  /** A link of its own, good for half an hour from now. */
  const openPreview = async () => {
    const { link } = await api.indexSetting.createPreview({ templateCode })
    open(link, '_blank', 'noreferrer')
  }
  const askAgain = useAskAgain(reload)
  const arrived = () => {
    const page = frame.current?.contentDocument?.defaultView
    askAgain(page)
    page?.scrollTo(0, place.current)
    stop()
    // who has clicked into the page presses the editor's keys there
    page?.document.addEventListener('keydown', event => dispatchEvent(new KeyboardEvent('keydown', event)))
    page?.document.addEventListener(
      'click',
      event => {
        event.preventDefault()
        event.stopPropagation()
        const id = (event.target as Element | null)?.closest?.('[data-block]')?.getAttribute('data-block')
        if (id) choose.current(id)
      },
      true,
    )
  }
  return (
    <section className={styles.page} aria-label="草稿页面">
      <p>
        {(Object.keys(frames) as (keyof typeof frames)[]).map(name => (
          <Button
            key={name}
            size="small"
            kind={name === kind ? 'outline' : 'default'}
            aria-pressed={name === kind}
            onClick={() => setKind(name)}
          >
            {name}
          </Button>
        ))}
        <GuardedButton size="small" kind="text" onClick={openPreview}>
          在新窗口预览
        </GuardedButton>
      </p>
      <PageFrame ref={frame} src={link} title="草稿页面" width={frames[kind]} height={height} onLoad={arrived} />
    </section>
  )
}

/** Where the server had no answer to spare, its notice stands in place of the page: it is read again a moment later. */
function useAskAgain(reload: () => Promise<void>) {
  const later = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  return (page: Window | null | undefined) => {
    clearTimeout(later.current)
    const [arrival] = (page?.performance.getEntriesByType('navigation') ?? []) as PerformanceNavigationTiming[]
    if ((arrival?.responseStatus ?? 200) >= 500) later.current = window.setTimeout(() => void reload(), BUSY_MS)
  }
}

/** As high as the window has room for: the page stays in sight beside a long list of blocks. */
function useHeight(): number {
  const [height, setHeight] = useState(LEAST)
  useEffect(() => {
    const measure = () => setHeight(Math.max(LEAST, innerHeight - AROUND))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return height
}

const blockIn = (frame: HTMLIFrameElement | null, id: string) =>
  frame?.contentDocument?.querySelector(`[data-block="${CSS.escape(id)}"]`)

/** Scrolls the draft's page alone: `scrollIntoView` moves the windows around it too. */
function bringIntoSight(block: Element): void {
  const { top, height } = block.getBoundingClientRect()
  const { defaultView: page } = block.ownerDocument
  page?.scrollBy(0, top - Math.max(0, (page.innerHeight - height) / 2))
}

/** Brings the slide that is being edited into sight, where it stays; other banners turn on. */
function stopAt(frame: HTMLIFrameElement | null, id: string | null, slide: number): void {
  for (const still of frame?.contentDocument?.querySelectorAll('[data-still]') ?? [])
    still.removeAttribute('data-still')
  const slides = id === null ? undefined : blockIn(frame, id)?.querySelectorAll('figure')
  const shown = slides?.[Math.min(slide, slides.length - 1)]
  const strip = shown?.parentElement
  strip?.setAttribute('data-still', '')
  strip?.scrollTo({ left: shown!.offsetLeft - strip.offsetLeft })
}
