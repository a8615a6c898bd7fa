import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import styles from './shop.module.css'

interface DraftPageProps {
  readonly link: string
  /** The draft as it is stored: the page is read again when it changes. */
  readonly saved: unknown
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

const frames = { 电脑: 1280, 手机: 390 } as const
const SHOWN = 560

/** The real page of the draft: a click selects the block, selecting scrolls to it. */
export function DraftPage({ link, saved, selected, onSelect }: DraftPageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [kind, setKind] = useState<keyof typeof frames>('电脑')
  const first = useRef(saved)
  const place = useRef(0)
  const choose = useRef(onSelect)
  choose.current = onSelect
  const scale = Math.min(1, SHOWN / frames[kind])

  useEffect(() => {
    if (saved === first.current) return
    first.current = saved
    const page = frame.current?.contentWindow
    place.current = page?.scrollY ?? 0
    page?.location.reload()
  }, [saved])
  useEffect(() => {
    if (selected) blockIn(frame.current, selected)?.scrollIntoView({ block: 'center' })
  }, [selected])

  const arrived = () => {
    const page = frame.current?.contentWindow
    page?.scrollTo(0, place.current)
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
          <Button key={name} size="small" aria-pressed={name === kind} onClick={() => setKind(name)}>
            {name}
          </Button>
        ))}
        <a href={link} target="_blank" rel="noreferrer">
          在新窗口预览
        </a>
      </p>
      <div className={styles.frame}>
        <iframe
          ref={frame}
          src={link}
          title="草稿页面"
          onLoad={arrived}
          style={{ width: frames[kind], height: 900 / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

const blockIn = (frame: HTMLIFrameElement | null, id: string) =>
  frame?.contentDocument?.querySelector(`[data-block="${CSS.escape(id)}"]`)
