import type { FieldErrors } from '../../../forms/use-form.ts'
import type { Values } from './values.ts'

interface EditorStep {
  readonly key: string
  readonly title: string
  readonly fields: readonly (keyof Values)[]
}

/** The steps of the editor in their order; each names the fields that stand in it. */
export const steps: readonly EditorStep[] = [
  {
    key: 'facts',
    title: '基本信息',
    fields: [
      ...(['title', 'cover', 'summary', 'section', 'form', 'timezone', 'start', 'end'] as const),
      ...(['enrollStart', 'enrollEnd', 'province', 'provinceName', 'city', 'cityName', 'area', 'areaName'] as const),
      ...(['address', 'expected', 'permit', 'content'] as const),
    ],
  },
  { key: 'agenda', title: '会场与日程', fields: ['hosts', 'sponsors', 'halls', 'sessions'] },
  { key: 'tickets', title: '票种与退票', fields: ['tickets', 'capacity', 'refundRule', 'invoiceRule'] },
  {
    key: 'enrolment',
    title: '报名设置',
    fields: [
      ...(['fields', 'audience', 'inviteCode', 'invitePhones', 'contactName', 'contactPhone'] as const),
      ...(['liveUrl', 'replayUrl', 'needAudit', 'hasWaitlist', 'allowSeveral'] as const),
    ],
  },
  { key: 'people', title: '人员与优惠码', fields: [] },
  { key: 'preview', title: '预览与提交', fields: [] },
]

const nameIn = (path: string): string => path.split('.')[0]!

/** The faults of the fields of one step. */
export const fieldErrorsOfStep = (faults: FieldErrors, step: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => (steps[step]!.fields as readonly string[]).includes(nameIn(path))),
  )

export const isFaulty = (faults: FieldErrors, step: number): boolean =>
  Object.keys(fieldErrorsOfStep(faults, step)).length > 0

/** The first step with a fault; null where all are of what no step shows. */
export function firstFaultyStep(faults: FieldErrors): number | null {
  const at = steps.findIndex((_, step) => isFaulty(faults, step))
  return at < 0 ? null : at
}
