import { Link, useSearchParams } from 'react-router'
import { withParam } from '../../../lib/address.ts'
import styles from './shop.module.css'

interface Album {
  readonly id: string
  readonly name: string
  readonly cover: string
  readonly pictureNum: number
}

/** What a supplier shows of itself, by the covers of its albums; each leads to its pictures on the page about it. */
export default function ShopAlbums({ albums }: { albums: readonly Album[] }) {
  const [params] = useSearchParams()
  const about = withParam(params, 'tab', 'about')
  return (
    <section className={styles.section}>
      <header className="flex baseline gap-3 mb-3">
        <h2 className="text-20">企业图片与资质</h2>
        <Link to={{ search: about }}>查看全部</Link>
      </header>
      <ul className="stack columns-4 gap-4 phone-two-columns">
        {albums.slice(0, 8).map(({ id, name, cover, pictureNum }) => (
          <li key={id}>
            <Link to={{ search: about, hash: id }} className={`hover-title ${styles.album}`}>
              <img src={cover} alt="" loading="lazy" />
              <strong className="mt-2 medium">{name}</strong>
              <span className="hint">{pictureNum} 张</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
