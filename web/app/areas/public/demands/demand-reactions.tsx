import { Reactions } from '../../../domains/reactions/reactions.tsx'
import { api } from '../../../lib/api/client.ts'
import type { Details } from './demand-aside.tsx'

/** Like and share. A like counts once and stays. */
export const DemandReactions = ({ demand }: { demand: Details }) => (
  <Reactions
    subject={demand}
    type="demand"
    like={() => api.demand.demandLike({ id: demand.id })}
    forward={() => api.demand.demandForward({ id: demand.id }, { quiet: true, toast: false })}
  />
)
