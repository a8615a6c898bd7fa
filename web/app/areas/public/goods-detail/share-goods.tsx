import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import ShareDialog from '../../../domains/share/share-dialog.tsx'
import type { Details } from './details.ts'
import styles from './share-card.module.css'

/** The dialog of shared goods: what they look like and cost. */
export default function ShareGoods({ goods, onClose }: { goods: Details; onClose: () => void }) {
  const words = [goods.name, goods.catalogNo].filter(Boolean).join(' ')
  return (
    <ShareDialog shared={{ type: 'goods', id: goods.id, words }} onClose={onClose}>
      <span className={styles.picture}>
        <GoodsPicture src={goods.cover} size={96} eager />
      </span>
      <div>
        <strong>{goods.name}</strong>
        <p className="text-13 dim">
          {goods.brandName} {goods.catalogNo}
        </p>
        <GoodsPrice goods={goods} />
      </div>
    </ShareDialog>
  )
}
