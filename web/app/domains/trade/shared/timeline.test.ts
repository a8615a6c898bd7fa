import { readdirSync, readFileSync } from 'node:fs'
import { InquiryOperation } from '@shangyouji/contract/inquiries/schemas'
import { MilestoneKind, OrderOperation } from '@shangyouji/contract/orders/schemas'
import { expect, test } from 'vitest'
import { inquiryActions } from '../inquiry/inquiry-labels.ts'
import { orderActions } from '../order/order-labels.ts'

const modules = new URL('../../../../../server/src/modules/', import.meta.url)

/** Codes of moves that a module writes out. */
const writtenBy = (module: string): string[] =>
  readdirSync(new URL(`${module}/`, modules), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('factory.ts'))
    .flatMap(file =>
      [...readFileSync(new URL(`${module}/${file}`, modules), 'utf8').matchAll(/\baction: '([a-z]\w*)'/g)].map(
        found => found[1]!,
      ),
    )

test.each([
  ['inquiries', inquiryActions, InquiryOperation.options, 'award'],
  ['orders', orderActions, [...OrderOperation.options, ...MilestoneKind.options], 'accept'],
] as const)('every step in the timeline of %s has a Chinese word', (module, words, moves, known) => {
  const codes = [...writtenBy(module), ...moves.map(move => move.toLowerCase())]
  expect(codes).toContain(known)
  expect([...new Set(codes)].filter(code => !words[code])).toEqual([])
})
