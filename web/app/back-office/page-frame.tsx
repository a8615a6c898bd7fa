import { type IframeHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react'
import styles from './page-frame.module.css'

interface PageFrameProps extends Omit<IframeHTMLAttributes<HTMLIFrameElement>, 'width' | 'height'> {
  readonly title: string
  /** How wide the screen is on which the page is shown. */
  readonly width: number
  /** How high the place is that it is given here. */
  readonly height: number
  readonly ref?: Ref<HTMLIFrameElement>
}

/** Before the place is measured. */
const LIKELY = 560

/** A page of ours as a screen of some width shows it, made to fit a narrower place. */
export function PageFrame({ title, width, height, ref, ...rest }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(LIKELY)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className={styles.frame} style={{ height }}>
      <iframe
        {...rest}
        ref={ref}
        title={title}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
