import { type PointsCode, type PointsSide, pointsCodeLabels } from '@shangyouji/contract/points/labels'
import type { Db } from '../../db/database.ts'
import { type ParameterKeyOf, parameters } from '../base/api.ts'

/** What is rewarded, and what a reader is shown of it as a task. Numbers are parameters. */
interface PointRule {
  readonly side: PointsSide
  readonly points: ParameterKeyOf<'number'>
  /** How often a day; without it once for each thing. */
  readonly perDay?: ParameterKeyOf<'number'>
  /** Given once to an account, not once for each thing. */
  readonly isOnce?: true
  /** Where it is done. */
  readonly link: string
}

export const pointRules = {
  REGISTER: { side: 'CLIENT', points: 'points.register', isOnce: true, link: '' },
  PROFILE: { side: 'CLIENT', points: 'points.profile', isOnce: true, link: '/demander/userInfo/personalData' },
  INVITE: { side: 'CLIENT', points: 'points.invite', link: '/demander/invitationCode' },
  DEMAND_PASS: {
    side: 'CLIENT',
    points: 'points.demand',
    perDay: 'points.demandsPerDay',
    link: '/demander/demand',
  },
  ENROL_SIGN: {
    side: 'CLIENT',
    points: 'points.meeting',
    perDay: 'points.meetingsPerDay',
    link: '/website/meetings',
  },
  SHARE_VISIT: {
    side: 'CLIENT',
    points: 'points.share',
    perDay: 'points.sharesPerDay',
    link: '/website/goods',
  },
  COMMENT_PASS: {
    side: 'CLIENT',
    points: 'points.comment',
    perDay: 'points.commentsPerDay',
    link: '/website/articles',
  },
  TRIAL_FEEDBACK: { side: 'CLIENT', points: 'points.trialFeedback', link: '/demander/trial' },
  BROWSE: { side: 'CLIENT', points: 'points.browse', perDay: 'points.browsesPerDay', link: '/website/goods' },
  GOODS_PASS: {
    side: 'BUSINESS',
    points: 'points.goods',
    perDay: 'points.goodsPerDay',
    link: '/supplier/info/product/edit',
  },
} as const satisfies Partial<Record<PointsCode, PointRule>>

export type PointRuleCode = keyof typeof pointRules

export const ruleOf = (code: PointRuleCode): PointRule => pointRules[code]

export interface RuleNow {
  readonly code: PointRuleCode
  readonly name: string
  readonly points: number
  readonly perDay: number | null
  readonly side: PointsSide
  readonly isOnce: boolean
  readonly link: string
}

/** A rule with its numbers of now. */
export async function ruleNow(db: Db, code: PointRuleCode): Promise<RuleNow> {
  const { side, points, perDay, link, isOnce = false } = ruleOf(code)
  const set = parameters(db)
  return {
    code,
    name: pointsCodeLabels[code],
    points: await set.number(points),
    perDay: perDay ? await set.number(perDay) : null,
    side,
    isOnce,
    link,
  }
}

/** The rules in force: what gives nothing is switched off. */
export async function rulesNow(db: Db): Promise<RuleNow[]> {
  const rules: RuleNow[] = []
  for (const code of Object.keys(pointRules) as PointRuleCode[]) rules.push(await ruleNow(db, code))
  return rules.filter(({ points }) => points > 0)
}

const streakKeys = {
  3: 'points.signDay3',
  7: 'points.signDay7',
  15: 'points.signDay15',
  30: 'points.signDay30',
} as const

/** Rewards of a streak by its length, the shortest first. */
export async function streakRewards(db: Db): Promise<{ readonly day: number; readonly points: number }[]> {
  const set = parameters(db)
  const rewards: { day: number; points: number }[] = []
  for (const [day, key] of Object.entries(streakKeys)) rewards.push({ day: Number(day), points: await set.number(key) })
  return rewards.filter(({ points }) => points > 0).sort((a, b) => a.day - b.day)
}

/** Points end with the next calendar year. */
export const endOfNextYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}-12-31`
