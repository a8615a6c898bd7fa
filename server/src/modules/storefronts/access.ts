import type { Member } from '../../http/actor.ts'
import { may } from '../../kernel/failure.ts'

/** Who may decorate a storefront. */
export const canDecorate = ({ company }: Member): boolean => company.role !== 'SALES'

export const mustDecorate = (actor: Member): void => may(canDecorate(actor))
