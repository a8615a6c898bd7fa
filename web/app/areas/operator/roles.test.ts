import { readdirSync, readFileSync } from 'node:fs'
import { contract } from '@shangyouji/contract'
import { expect, test } from 'vitest'
import { menu } from './menu.tsx'

const root = new URL('./', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

/** Dialogs that are opened by buttons which ask for the role, or on tabs that only this role sees. */
const ASKED_BEFORE = new Set([
  'accounts/account-drawer.tsx',
  'accounts/level-dialog.tsx',
  'accounts/staff-dialog.tsx',
  'accounts/staffs.tsx',
  'money/adjust-dialog.tsx',
  'settings/limit-dialog.tsx',
  'settings/parameter-dialog.tsx',
  'settings/policy-dialog.tsx',
  'site/positions/refund-dialog.tsx',
])
const ASKS = /useMayDo\(|mayDo\(|mayEdit|isReviewer|roles\b/

type Calls = Record<string, Record<string, { effect: string; role?: string }>>

/** Files with a call that changes something and needs a role that the entry of the menu does not ask for. */
function unasked(all: readonly { file: string; text: string }[]): string[] {
  return all.flatMap(({ file, text }) => {
    const entry = menu.groups.find(({ to }) => to === `/operator/${file.split('/')[0]}`)
    if (!entry || ASKED_BEFORE.has(file) || ASKS.test(text)) return []
    const roles = new Set<string>(entry.roles ?? [])
    const calls = [...text.matchAll(/\bapi\s*\.(\w+)\s*\.(\w+)\(/g)].map(
      ({ 1: group, 2: name }) => (contract as unknown as Calls)[group!]?.[name!],
    )
    return calls.some(call => call?.effect === 'write' && call.role && !roles.has(call.role)) ? [file] : []
  })
}

test('nobody sees a button that the role of the screen does not allow', () => {
  expect(unasked(files)).toEqual([])
})

test('a button without the question is found', () => {
  const { file, text } = files.find(one => one.file === 'catalogue/brand-holders.tsx')!
  expect(unasked([{ file, text: text.replaceAll('useMayDo(', 'useNothing(') }])).toEqual([file])
})
