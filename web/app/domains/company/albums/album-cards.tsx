import type { Album as AlbumSchema } from '@shangyouji/contract/companies/album-calls'
import type { z } from 'zod'
import { cx } from '../../../ui/base/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, ImageIcon } from '../../../ui/base/icons.tsx'
import { useReorder } from '../../../ui/list/use-reorder.ts'
import type { AlbumKind } from './album-labels.ts'
import styles from './albums.module.css'

export type Album = z.output<typeof AlbumSchema>

interface AlbumCardsProps {
  kind: AlbumKind
  albums: readonly Album[]
  onOpen: (id: string) => void
  onOrder: (ids: string[]) => Promise<void>
}

/** Albums by their covers; dragged, or moved by their arrows, into another order. */
export function AlbumCards({ kind, albums, onOpen, onOrder }: AlbumCardsProps) {
  const order = useReorder(
    albums,
    album => album.id,
    items => onOrder(items.map(({ id }) => id)),
  )
  return (
    <ul className={styles.albums}>
      {order.shown.map((album, i) => (
        <li
          key={album.id}
          {...order.handleProps(album.id)}
          {...order.targetProps(album.id)}
          className={cx(styles.album, order.dragged === album.id && styles.dragged)}
        >
          <button
            type="button"
            className={cx('focus-inside hover-title', styles.cover, kind === 'HONOR' && styles.whole)}
            onClick={() => onOpen(album.id)}
          >
            {album.cover ? (
              <img src={album.cover} alt="" draggable={false} />
            ) : (
              <span className={styles.noCover}>
                <ImageIcon />
              </span>
            )}
            <strong className="mt-2 medium">{album.name}</strong>
            <small className="quiet">{album.pictureNum} 张</small>
          </button>
          <span className={styles.arrows}>
            <button
              className="icon-button faint-off hover-ground"
              type="button"
              aria-label={`${album.name}前移`}
              disabled={i === 0}
              onClick={() => order.move(album.id, -1)}
            >
              <ChevronLeftIcon />
            </button>
            <button
              className="icon-button faint-off hover-ground"
              type="button"
              aria-label={`${album.name}后移`}
              disabled={i === albums.length - 1}
              onClick={() => order.move(album.id, 1)}
            >
              <ChevronRightIcon />
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
