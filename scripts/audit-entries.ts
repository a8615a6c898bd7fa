/**
 * After all module tests (AUDIT_SEEN): every writing call that succeeded in them has left an entry in the audit log that
 * says what was changed on which object, or is declared with a reason in server/src/modules/audit/changes-nothing.ts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../contract/src/index.ts'
import { changesNothing } from '../server/src/modules/audit/changes-nothing.ts'
import type { SeenCall } from '../server/src/testing/seen-entries.ts'

/** What is wrong with the entries that were seen: a line each. */
export function emptyEntries(
  writing: readonly string[],
  seen: readonly SeenCall[],
  declared: Readonly<Record<string, string>>,
): { faults: string[]; unseen: string[] } {
  const sums = new Map<string, { succeeded: number; told: number }>()
  for (const { call, succeeded, told } of seen) {
    const sum = sums.get(call) ?? { succeeded: 0, told: 0 }
    sums.set(call, { succeeded: sum.succeeded + succeeded, told: sum.told + told })
  }
  const faults = writing.flatMap(call => {
    const sum = sums.get(call)
    if (!sum || declared[call]) return []
    return sum.told === 0 ? [`${call} succeeded ${sum.succeeded} times, and no entry says what it changed`] : []
  })
  for (const call of Object.keys(declared)) {
    if (!writing.includes(call)) faults.push(`${call} is declared to change nothing and is no writing call`)
  }
  return { faults, unseen: writing.filter(call => !sums.has(call) && !declared[call]) }
}

export const writingCalls = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, { effect: string }>)
    .filter(([, { effect }]) => effect === 'write')
    .map(([name]) => `${group}.${name}`),
)

if (import.meta.main) {
  const folder = process.argv[2] ?? ''
  const files = existsSync(folder) ? readdirSync(folder) : []
  const seen = files.flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as SeenCall),
  )
  const { faults, unseen } = emptyEntries(writingCalls, seen, changesNothing)
  for (const fault of faults) console.error(fault)
  console.log(
    `${writingCalls.length} writing calls, ${Object.keys(changesNothing).length} declared to change nothing, ${faults.length} with empty entries`,
  )
  if (unseen.length > 0) console.log(`no test makes these succeed: ${unseen.join(' ')}`)
  if (faults.length > 0 || seen.length === 0) process.exit(1)
}
