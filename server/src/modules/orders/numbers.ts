import { randomInt } from 'node:crypto'
import { shanghaiDate } from '../../kernel/calendar.ts'

/**
 * A number people can say: prefix, the day in Shanghai, six digits drawn by chance. Not counted up, so that no two
 * orders ever wait for each other; who gets a number that is taken draws again.
 */
export const drawNumber = (prefix: 'YX' | 'XJ' | 'ZH' | 'JF', now: Date): string =>
  `${prefix}${shanghaiDate(now).replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
