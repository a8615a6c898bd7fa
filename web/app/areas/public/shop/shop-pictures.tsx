import type { Block } from '@shangyouji/contract/storefronts/document'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import styles from './shop-design.module.css'

type Slides = Extract<Block, { type: 'banner' }>['props']['slides']
type HotZone = Extract<Block, { type: 'hotZone' }>['props']

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children

interface ShopBannerProps {
  readonly slides: Slides
  readonly links: readonly string[]
  readonly isFirst: boolean
}

/** How long a slide stands before the next one takes its place. */
const STAND_MS = 5000

/** Turns a strip of slides one on or back, round and round. */
function turn(strip: HTMLElement, step: number): void {
  const last = strip.scrollWidth - strip.clientWidth
  const left = strip.scrollLeft + step * strip.clientWidth
  // parts of a pixel are lost on the way
  strip.scrollTo({ left: left > last + 1 ? 0 : left < -1 ? last : left })
}

/** Turns by itself where that is wanted: not under the pointer or the focus, nor while it is being edited. */
function useTurning(strip: RefObject<HTMLElement | null>, isTurning: boolean): void {
  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const at = strip.current
      if (at && !document.hidden && !at.matches(':hover, :focus-within, [data-still]')) turn(at, 1)
    }, STAND_MS)
    return () => clearInterval(timer)
  }, [strip, isTurning])
}

/**
 * Slides side by side, turned with a finger, the wheel, the arrow keys or the buttons: it scrolls, so the keyboard must
 * reach it. It turns by itself until it is turned by hand or stopped, and never where less motion is wished.
 */
export function ShopBanner({ slides, links, isFirst }: ShopBannerProps) {
  const strip = useRef<HTMLElement>(null)
  const [isStopped, setStopped] = useState(false)
  useTurning(strip, slides.length > 1 && !isStopped)
  const stop = () => setStopped(true)
  const turnBy = (step: number) => {
    stop()
    if (strip.current) turn(strip.current, step)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields in it; several on a page, so none is a landmark */}
      <section
        ref={strip}
        className={styles.slides}
        role="group"
        aria-label="横幅"
        tabIndex={slides.length > 1 ? 0 : undefined}
        onPointerDown={stop}
        onWheel={stop}
        onKeyDown={stop}
      >
        {slides.map(({ picture, title, text }, i) => (
          <figure key={picture.url + String(i)}>
            <Linked to={links[i]}>
              <img
                {...inWidth(picture.url, 1200, 358)}
                alt={altOf(picture, Boolean(links[i] && !title && !text))}
                width={1200}
                height={400}
                loading={isFirst && i === 0 ? 'eager' : 'lazy'}
                fetchPriority={isFirst && i === 0 ? 'high' : 'auto'}
              />
              {(title || text) && (
                <figcaption>
                  {title && <strong>{title}</strong>}
                  {text && <span>{text}</span>}
                </figcaption>
              )}
            </Linked>
          </figure>
        ))}
      </section>
      {slides.length > 1 && (
        <p className={`text-right ${styles.turns}`}>
          <button type="button" className={styles.pause} onClick={() => setStopped(!isStopped)}>
            {isStopped ? '继续轮播' : '暂停轮播'}
          </button>
          <button type="button" onClick={() => turnBy(-1)}>
            上一张
          </button>
          <button type="button" onClick={() => turnBy(1)}>
            下一张
          </button>
        </p>
      )}
    </>
  )
}

/** What stands for a picture; a link that shows nothing else is called something, too. */
const altOf = ({ isDecorative, alt }: Slides[number]['picture'], isAllOfLink: boolean): string =>
  (isDecorative ? '' : alt) || (isAllOfLink ? '店铺推荐' : '')

/** A picture with places that lead somewhere. */
export const ShopHotZone = ({ picture, zones, links }: HotZone & { readonly links: readonly string[] }) =>
  picture && (
    <div className={styles.zones}>
      <img
        {...inWidth(picture.url, 1200, 358)}
        alt={picture.isDecorative ? '' : picture.alt}
        width={1200}
        height={400}
        loading="lazy"
      />
      {zones.map(({ x, y, width, height, label }, i) => {
        const to = links[i]
        const place = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
        return to ? <Link key={`${label}${place.left}${place.top}`} to={to} aria-label={label} style={place} /> : null
      })}
    </div>
  )
