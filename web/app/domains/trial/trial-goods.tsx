import { Link } from 'react-router'
import { FlaskIcon } from '../../ui/base/icons.tsx'
import { inWidth } from '../../ui/pictures/in-width.ts'
import { Code } from '../../ui/text/text.tsx'
import styles from './trial-list.module.css'

interface TrialGoodsProps {
  row: { goodsId: string; name: string; cover: string; catalogNo: string; sampleSize: string }
  /** One more thing to say of it: the supplier. */
  note?: string
}

/** Goods of a sample in a row of a list. */
export const TrialGoods = ({ row, note }: TrialGoodsProps) => (
  <span className={styles.goods}>
    {row.cover ? <img {...inWidth(row.cover, 48)} alt="" width={48} height={48} loading="lazy" /> : <FlaskIcon />}
    <span className={styles.two}>
      <Link className="medium" to={`/website/goods/${row.goodsId}`}>
        {row.name}
      </Link>
      <small className="hint">
        {row.catalogNo && <Code>{row.catalogNo}</Code>} {row.sampleSize}
      </small>
      {note && <small className="hint">{note}</small>}
    </span>
  </span>
)
