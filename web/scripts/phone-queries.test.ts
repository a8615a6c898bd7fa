import { expect, test } from 'vitest'
import { PHONE, PHONE_ON_ITS_SIDE } from '../app/ui/tokens/tokens.ts'
import { forAnyPhone } from './phone-queries.ts'

test('every query of the breakpoint holds for phones on their side, and no other one', () => {
  expect(forAnyPhone(PHONE)).toBe(`${PHONE}, ${PHONE_ON_ITS_SIDE}`)
  expect(forAnyPhone(`not ${PHONE}`)).toBe(`not (${PHONE} or (${PHONE_ON_ITS_SIDE}))`)
  expect(forAnyPhone(`${PHONE} and (height < 500px)`)).toBe(
    `${PHONE} and (height < 500px), ${PHONE_ON_ITS_SIDE} and (height < 500px)`,
  )
  expect(forAnyPhone('print')).toBe('print')
})
