import type { Hazards as HazardFacts } from '@shangyouji/contract/compounds/hazards'
import styles from '../../../domains/compounds/hazards.module.css'
import { Hazards } from '../../../domains/compounds/hazards.tsx'
import { Card } from '../../../ui/base/card.tsx'

export default function HazardCard({ hazards }: { hazards: HazardFacts }) {
  return (
    <Card title="危害信息（GHS）" className={styles.part}>
      <Hazards hazards={hazards} />
    </Card>
  )
}
