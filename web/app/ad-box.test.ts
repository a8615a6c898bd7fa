import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the script of the advert boxes has at most 3 KB, as it stands', () => {
  expect(readFileSync(new URL('../public/adverts.js', import.meta.url)).length).toBeLessThanOrEqual(3 * 1024)
})
