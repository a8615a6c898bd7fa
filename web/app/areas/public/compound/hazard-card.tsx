import type { Hazards as HazardFacts } from '@shangyouji/contract/compounds/hazards'
import { Hazards } from '../../../domains/compounds/hazards.tsx'
import { Card } from '../../../ui/base/card.tsx'

export default function HazardCard({ hazards }: { hazards: HazardFacts }) {
  return (
    <Card title="危害信息（GHS）" style={{ marginTop: 'var(--space-4)' }}>
      <Hazards hazards={hazards} />
    </Card>
  )
}
