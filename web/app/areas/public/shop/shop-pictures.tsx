import type { Block } from '@shangyouji/contract/storefronts/document'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
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

/**
 * Slides side by side, turned with a finger, the wheel, the arrow keys or the buttons: it scrolls, so the keyboard must
 * reach it. It never moves by itself, so there is nothing to pause.
 */
export function ShopBanner({ slides, links, isFirst }: ShopBannerProps) {
  const strip = useRef<HTMLElement>(null)
  const turn = (step: number) => strip.current?.scrollBy({ left: step * strip.current.clientWidth })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields in it; several on a page, so none is a landmark */}
      <section
        ref={strip}
        className={styles.slides}
        role="group"
        aria-label="横幅"
        tabIndex={slides.length > 1 ? 0 : undefined}
      >
        {slides.map(({ picture, title, text }, i) => (
          <figure key={picture.url + String(i)}>
            <Linked to={links[i]}>
              <img
                src={picture.url}
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
        <p className={styles.turns}>
          <button type="button" onClick={() => turn(-1)}>
            上一张
          </button>
          <button type="button" onClick={() => turn(1)}>
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
      <img src={picture.url} alt={picture.isDecorative ? '' : picture.alt} width={1200} height={400} loading="lazy" />
      {zones.map(({ x, y, width, height, label }, i) => {
        const to = links[i]
        const place = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
        return to ? <Link key={`${label}${place.left}${place.top}`} to={to} aria-label={label} style={place} /> : null
      })}
    </div>
  )
