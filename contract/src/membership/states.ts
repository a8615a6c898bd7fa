import { z } from 'zod'

export const MembershipKind = z.enum(['PURCHASE', 'RENEWAL', 'UPGRADE', 'DOWNGRADE', 'GRANT'])
export type MembershipKind = z.infer<typeof MembershipKind>

export const MembershipState = z.enum(['UNPAID', 'SCHEDULED', 'ACTIVE', 'EXPIRED', 'UPGRADED', 'REFUNDED', 'CANCELLED'])
export type MembershipState = z.infer<typeof MembershipState>
