import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/base/cx.ts'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import styles from './banners.module.css'

interface Banner {
  readonly id: string
  readonly img: string
  readonly title: string
  readonly subtitle: string
  readonly tone: 'orange' | 'teal' | 'ink'
  readonly link: string
}

/** A row that one scrolls; it never moves by itself. The dots show and choose where one is. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (i: number) => row.current?.scrollTo({ left: i * row.current.clientWidth, behavior: 'smooth' })
  if (banners.length === 0) return <div className={styles.banners} />
  return (
    <section className={styles.banners} aria-label="推荐">
      <ul ref={row} onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}>
        {banners.map((banner, i) => (
          <li key={banner.id}>
            <Link
              to={banner.link || '/'}
              className={cx(styles.banner, styles[banner.tone])}
              tabIndex={i === at ? 0 : -1}
            >
              {banner.img ? (
                <img
                  className="cover"
                  {...inWidth(banner.img, 660, 358)}
                  alt={banner.title}
                  width={660}
                  height={364}
                  fetchPriority={i === 0 ? 'high' : 'low'}
                />
              ) : (
                <span className={styles.words}>
                  <strong className="text-20">{banner.title}</strong>
                  {banner.subtitle}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, i) => (
            <button
              key={banner.id}
              type="button"
              aria-label={`第${i + 1}张：${banner.title}`}
              aria-current={i === at}
              onClick={() => show(i)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
