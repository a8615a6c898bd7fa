import type { RegClass, RegPolicy } from '@shangyouji/contract/compounds/calls'
import { regClassLabels, regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import type { Outcome } from './tables.ts'

/**
 * Compound 化合物: a substance by CAS number. What the law says of it is a set of classes; each class has a policy that
 * decides whether it may be published here, with a licence, without a price, or not at all. The strictest class wins.
 */

export interface ClassRule {
  readonly policy: RegPolicy
  /** Word that the type of a licence on file must contain. */
  readonly licence: string
}

export interface Judged {
  readonly regClass: RegClass
  readonly policy: RegPolicy
  readonly outcome: Outcome | 'REFUSED'
  /** Word that the type of a licence must contain, where one would do. */
  readonly licence?: string
}

/**
 * What one class of a substance means for something that holds so much of it.
 * @param percent share by mass, 0–100; null: not said, counts as pure
 * @param exemptPercent share up to which the class does not count
 * @param licences types of the valid licences of the company
 */
export function judgeClass(
  regClass: RegClass,
  rule: ClassRule | undefined,
  percent: number | null,
  exemptPercent: number | null,
  licences: readonly string[],
): Judged {
  // a class that nobody has decided about is forbidden
  const policy = rule?.policy ?? 'BLOCK'
  if (exemptPercent !== null && percent !== null && percent <= exemptPercent)
    return { regClass, policy, outcome: 'EXEMPT' }
  if (policy === 'ALLOW') return { regClass, policy, outcome: 'PASSED' }
  if (policy === 'REVIEW') return { regClass, policy, outcome: 'REVIEWED' }
  if (policy === 'INFO_ONLY') return { regClass, policy, outcome: 'INFO_ONLY' }
  if (policy === 'BLOCK') return { regClass, policy, outcome: 'REFUSED' }
  const isLicensed = licences.some(type => rule!.licence !== '' && type.includes(rule!.licence))
  return { regClass, policy, outcome: isLicensed ? 'LICENSED' : 'REFUSED', licence: rule!.licence }
}

export const presentClass = (regClass: RegClass, rule: ClassRule | undefined, exemptPercent: number | null) => {
  const policy = rule?.policy ?? 'BLOCK'
  return { regClass, label: regClassLabels[regClass], policy, policyLabel: regPolicyLabels[policy], exemptPercent }
}
