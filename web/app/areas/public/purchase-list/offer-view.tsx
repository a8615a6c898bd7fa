import type { PoolOffer } from '@shangyouji/contract/purchasing/calls'
import { Link } from 'react-router'
import { FlaskIcon } from '../../../ui/base/icons.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './purchase-list.module.css'

const stocks: Readonly<Record<string, string>> = { IN: '现货', ORDER: '订货', OUT: '缺货' }

/** Goods in a line: picture, name, number, pack, supplier. */
export const OfferView = ({ offer }: { offer: PoolOffer }) => (
  <span className={`flex min-0 gap-2 ${styles.offer}`}>
    {offer.image ? <img {...inWidth(offer.image, 44)} alt="" width={44} height={44} loading="lazy" /> : <FlaskIcon />}
    <span className="stack min-0 break-words">
      <Link className="hover-accent medium" to={`/website/goods/${offer.goodsId}`} target="_blank">
        {offer.name}
      </Link>
      <small className="hint">
        {offer.catalogNo && <Code>{offer.catalogNo}</Code>} <strong>{offer.packSize}</strong>
        {offer.brandName && ` · ${offer.brandName}`}
        {stocks[offer.stock] && ` · ${stocks[offer.stock]}`}
        {offer.leadDays !== null && offer.stock !== 'IN' && ` ${offer.leadDays}天`}
      </small>
      <small className="hint">{offer.businessName}</small>
    </span>
  </span>
)
