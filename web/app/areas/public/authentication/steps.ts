import type { CompanyDraft } from '../../../domains/company/form/company-draft.ts'
import { usccError } from '../../../domains/company/form/uscc-error.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'

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

export const fieldErrorsOfStep = (faults: FieldErrors, step: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => (steps[step]!.fields as readonly string[]).includes(fieldOf(path))),
  )

/** The first step with a fault; the last one for faults that belong to none. */
export function firstInvalidStep(faults: FieldErrors): number {
  const at = steps.findIndex((_, step) => Object.keys(fieldErrorsOfStep(faults, step)).length > 0)
  return at < 0 ? steps.length - 1 : at
}

/** What the contract finds; its schema comes with the first check, so that the page is there without it. */
export async function checkApplication(draft: CompanyDraft, toSend: object): Promise<FieldErrors> {
  const { check } = await import('./application-check.ts')
  const found = check(toSend)
  const uscc = usccError(draft.uscc)
  return uscc && found.uscc ? { ...found, uscc } : found
}
