import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Money } from '../../../ui/text/text.tsx'
import { Confidence } from './confidence.tsx'
import { OfferView } from './offer-view.tsx'
import styles from './purchase-list.module.css'

/** Other goods that may be meant, surest first; or none of them. */
export default function Alternatives({
  line,
  onChoose,
}: {
  line: PoolLine
  onChoose: (specId: string | null) => Promise<void>
}) {
  return (
    <ul className={`divided ${styles.alternatives}`} aria-label="可以换成">
      {line.alternatives.map(offer => (
        <li key={offer.specId}>
          <OfferView offer={offer} />
          <Confidence offer={offer} />
          <span className="tabular text-right">{offer.price === null ? '面议' : <Money fen={offer.price} />}</span>
          <GuardedButton size="small" onClick={() => onChoose(offer.specId)}>
            选这个
          </GuardedButton>
        </li>
      ))}
      {line.offer && (
        <li>
          <span className={`text-13 dim ${styles.hint}`}>都不是要找的</span>
          <GuardedButton size="small" kind="text" onClick={() => onChoose(null)}>
            标为没有找到
          </GuardedButton>
        </li>
      )}
    </ul>
  )
}
