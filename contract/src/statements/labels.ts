import { type MoneyCode, moneyCodeLabels } from '../balance/labels.ts'
import { type PointsCode, pointsCodeLabels } from '../points/labels.ts'

/** The accounts of one owner: each kind is counted by itself. */
export const purseLabels = { POINTS: '积分', PREPAID: '余额', EARNED: '奖励' } as const
export type Purse = keyof typeof purseLabels

/** What a movement is called in its statement. */
export const movementName = (purse: Purse, code: string): string =>
  purse === 'POINTS' ? pointsCodeLabels[code as PointsCode] : moneyCodeLabels[code as MoneyCode]
