import type { Block } from '@shangyouji/contract/storefronts/document'
import type { ReactNode } from 'react'
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

/** Slides side by side, turned with a finger, the wheel or the arrow keys: it scrolls, so the keyboard must reach it. */
export const ShopBanner = ({ slides, links, isFirst }: ShopBannerProps) => (
  <section className={styles.slides} aria-label="横幅" tabIndex={slides.length > 1 ? 0 : undefined}>
    {slides.map(({ picture, title, text }, i) => (
      <figure key={picture.url + String(i)}>
        <Linked to={links[i]}>
          <img
            src={picture.url}
            alt={picture.isDecorative ? '' : picture.alt}
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
)

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
