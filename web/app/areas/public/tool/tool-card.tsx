import type { CatalogueEntry } from '@shangyouji/calculators/catalogue'
import { Link } from 'react-router'
import { StarIcon } from '../../../ui/base/icons.tsx'
import { toggleFavourite, useKeptTools } from './calculator/kept-tools.ts'
import { ToolGlyph } from './calculator/tool-glyph.tsx'
import styles from './tools.module.css'

/** One calculator in the overview. */
export function ToolCard({ entry: { code, name, nameEn, keywords } }: { entry: CatalogueEntry }) {
  const isFavourite = useKeptTools().favourites.includes(code)
  return (
    <article className={`hover-edge-soft hover-raised focus-raised ${styles.card}`}>
      <ToolGlyph code={code} className={styles.glyph} />
      <div className="min-0">
        <h3>
          <Link className="stretched" to={`/tool/${code}`} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p className="ellipsis hint" lang="en">
          {nameEn === name ? keywords : nameEn}
        </p>
      </div>
      <button
        type="button"
        className={`hover-tint hover-accent ${styles.star}`}
        aria-pressed={isFavourite}
        aria-label={`${isFavourite ? '取消收藏' : '收藏'}${name}`}
        onClick={() => toggleFavourite(code)}
      >
        <StarIcon className="star-mark" />
      </button>
    </article>
  )
}
