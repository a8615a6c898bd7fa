import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentCalls } from '../content/calls.ts'
import { ById, Html, line } from '../fields.ts'
import { publicationLimits as most } from './labels.ts'
import {
  editableFields,
  listByClient,
  ownPublicationCard,
  ownPublicationFilter,
  publicationCard,
  publicationDetails,
  publicationFilter,
  publicationForm,
} from './schemas.ts'

const own = {
  /** What it does better, a line each. */
  highlights: z.array(line(60, 1)).max(most.highlights, `最多${most.highlights}条亮点`).default([]),
  /** What it is used for: 单抗捕获层析, … */
  scenario: line(100).default(''),
  /** The part that only logged-in users may read. */
  authContent: Html.default(''),
}

export const SolutionForm = z.object({
  ...publicationForm,
  content: publicationForm.content.unwrap().min(1, '请输入正文'),
  ...own,
})
export type SolutionFormInput = z.input<typeof SolutionForm>

export const SolutionCard = z.object({
  ...publicationCard,
  highlights: z.array(z.string()),
  scenario: z.string(),
  /** There is a part for logged-in users (getAuthDetail). */
  hasAuthContent: z.boolean(),
})
export type SolutionCard = z.infer<typeof SolutionCard>

export const SolutionDetails = SolutionCard.extend(publicationDetails)
export const OwnSolutionCard = z.object({ ...ownPublicationCard, scenario: z.string(), hasAuthContent: z.boolean() })
export const EditableSolution = z.object({ ...SolutionForm.omit({ isCheck: true }).shape, ...editableFields })

/** 解决方案 */
export const solution = {
  ...contentCalls('solution', {
    owner: 'business',
    label: '解决方案',
    form: SolutionForm,
    filter: publicationFilter,
    ownerFilter: ownPublicationFilter,
    card: SolutionCard,
    details: SolutionDetails,
    ownerCard: OwnSolutionCard,
    editable: EditableSolution,
  }),
  listByClient: listByClient('solution', '解决方案', SolutionCard),
  getAuthDetail: defineCall({
    method: 'GET',
    path: '/api/customer/solution/getAuthDetail',
    who: 'user',
    summary: '解决方案中仅登录用户可读的部分',
    objects: 'public',
    effect: 'read',
    input: ById,
    reply: z.object({ id: z.string(), authContent: z.string() }),
    fails: ['NOT_FOUND'],
  }),
}
