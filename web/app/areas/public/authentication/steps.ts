import type { CompanyDraft } from '../../../domains/company/form/company-draft.ts'
import { usccFault } from '../../../domains/company/form/uscc-fault.ts'
import type { Faults } from '../../../forms/use-form.ts'

/** The steps of an application; each names the fields that are filled in on it. */
export const steps = [
  { key: 'kind', title: '选择身份', fields: ['kind'] },
  {
    key: 'identity',
    title: '企业资质',
    fields: [
      ...['name', 'uscc', 'licenceImage', 'legalPerson', 'companyType', 'licences'],
      ...['province', 'city', 'area', 'address'],
    ],
  },
  {
    key: 'open',
    title: '经营信息',
    fields: [
      ...['logo', 'models', 'mainCategoryIds', 'industryTags', 'scale', 'foundedOn', 'registeredCapital'],
      ...['website', 'phone', 'email', 'introduction'],
    ],
  },
  { key: 'contacts', title: '联系人与提交', fields: ['contacts', 'agreement'] },
] as const

const fieldOf = (path: string): string => path.split('.')[0]!

export const faultsOfStep = (faults: Faults, step: number): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => (steps[step]!.fields as readonly string[]).includes(fieldOf(path))),
  )

/** The first step with a fault; the last one for faults that belong to none. */
export function firstFaultyStep(faults: Faults): number {
  const at = steps.findIndex((_, step) => Object.keys(faultsOfStep(faults, step)).length > 0)
  return at < 0 ? steps.length - 1 : at
}

/** What the contract finds; its schema comes with the first check, so that the page is there without it. */
export async function checkApplication(draft: CompanyDraft, toSend: object): Promise<Faults> {
  const { check } = await import('./application-check.ts')
  const found = check(toSend)
  const uscc = usccFault(draft.uscc)
  return uscc && found.uscc ? { ...found, uscc } : found
}
