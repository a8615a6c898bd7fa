import { PHONE, PHONE_ON_ITS_SIDE } from '../app/ui/tokens/tokens.ts'

/** A query of the breakpoint, for phones on their side too; every other one as it is. */
export function forAnyPhone(query: string): string {
  if (!query.includes(PHONE)) return query
  if (query === `not ${PHONE}`) return `not (${PHONE} or (${PHONE_ON_ITS_SIDE}))`
  // browsers know lists longer than "or"
  return `${query}, ${query.replace(PHONE, PHONE_ON_ITS_SIDE)}`
}

/** Style sheets name the breakpoint alone; this adds phones on their side (PHONE_ON_ITS_SIDE). */
export const phoneQueries = () => ({
  postcssPlugin: 'phone-queries',
  AtRule: {
    media(rule: { params: string }) {
      if (!rule.params.includes(PHONE_ON_ITS_SIDE)) rule.params = forAnyPhone(rule.params)
    },
  },
})
