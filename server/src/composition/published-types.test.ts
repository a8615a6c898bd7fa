import { expect, test } from 'vitest'
import { linkStatus } from './link-status.ts'
import { publishables } from './publishables.ts'
import { reviewables } from './reviewables.ts'

/** Reviewed, but no page of its own that a link could lead to, or not published by a form of that name. */
const WITHOUT_PAGE = ['company', 'companyChange', 'realname', 'brand', 'comment', 'storefront', 'advert']

test('every type that people publish is known to isPublish and to getDeleteAndStatus', () => {
  const published = Object.keys(reviewables)
    .filter(name => !WITHOUT_PAGE.includes(name))
    .toSorted()
  expect(published.length).toBeGreaterThanOrEqual(10)
  expect(Object.keys(publishables).toSorted()).toEqual(published)
  expect(
    Object.keys(linkStatus)
      .filter(name => name !== 'business')
      .toSorted(),
  ).toEqual(published)
})
