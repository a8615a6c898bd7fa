import type { LevelCode } from '../../http/actor.ts'

/** Membership levels, the lowest first. */
export const LEVELS = ['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP'] as const satisfies readonly LevelCode[]

export const levelRank = (level: LevelCode): number => LEVELS.indexOf(level)

/** One value for each level. */
export const byLevel = <T>(pick: (level: LevelCode) => T): Record<LevelCode, T> => ({
  FREE: pick('FREE'),
  STANDARD: pick('STANDARD'),
  SENIOR: pick('SENIOR'),
  FLAGSHIP: pick('FLAGSHIP'),
})
