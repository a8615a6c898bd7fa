import { ArticleForm } from '@shangyouji/contract/publications/article-calls'
import { DataLibraryForm } from '@shangyouji/contract/publications/data-library-calls'
import { SolutionForm } from '@shangyouji/contract/publications/solution-calls'
import { VideoForm } from '@shangyouji/contract/publications/video-calls'
import type { z } from 'zod'
import type { Member } from '../../http/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { approveContent, type ContentKind, saveDraft, submitForm } from '../content/api.ts'
import { makeFile } from '../files/factory.ts'
import { approveAutomatically } from '../review/api.ts'
import { articleKind, solutionKind, videoKind } from './kinds.ts'
import { dataLibraryKind } from './library.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'

/** Who publishes: the account and company of makeCompany. */
export interface Publisher {
  readonly accountId: string
  readonly companyId: string
}

interface Forms {
  article: z.output<typeof ArticleForm>
  video: z.output<typeof VideoForm>
  solution: z.output<typeof SolutionForm>
  dataLibrary: z.output<typeof DataLibraryForm>
}

interface Kind<F extends CommonForm> {
  readonly kind: ContentKind<F>
  readonly form: z.ZodType<F>
  readonly draft: z.ZodType<Partial<F>>
}

const kinds: { readonly [T in PublicationType]: Kind<Forms[T]> } = {
  article: { kind: articleKind, form: ArticleForm, draft: ArticleForm.partial() },
  video: { kind: videoKind, form: VideoForm, draft: VideoForm.partial() },
  solution: { kind: solutionKind, form: SolutionForm, draft: SolutionForm.partial() },
  dataLibrary: { kind: dataLibraryKind, form: DataLibraryForm, draft: DataLibraryForm.partial() },
}

const sections = { article: '技术文章', video: '操作教程', solution: '下游纯化', dataLibrary: '选型指南' } as const

/** A form of each type with everything that must be there; tests and seeds state what matters to them. */
export async function publicationForm(
  { database }: Pick<Services, 'database'>,
  { accountId, companyId }: Publisher,
  type: PublicationType,
  parts: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const common = {
    title: '蛋白A层析工艺开发要点',
    content: '<h2>捕获步骤</h2><p>动态载量与驻留时间的关系决定了柱体积，在位清洗决定了寿命。</p>',
    section: sections[type],
    industryTags: ['抗体药物'],
  }
  const file = (bizType: 'VIDEO' | 'DATA_LIBRARY', ending: string) =>
    makeFile(database.db, { accountId, companyId, bizType, ending })
  if (type === 'video') return { ...common, videoUrl: parts.videoUrl ?? (await file('VIDEO', 'mp4')), ...parts }
  if (type === 'solution')
    return { ...common, highlights: ['载量高'], authContent: '<p>工艺参数表：线速度 300 cm/h。</p>', ...parts }
  if (type === 'dataLibrary') {
    const paper = parts.file ?? { url: await file('DATA_LIBRARY', 'pdf'), name: '选型指南.pdf' }
    return { ...common, gate: 'FREE', ...parts, file: paper }
  }
  return { ...common, ...parts }
}

/** A published item of a company, gone through the real flow: handed in, approved, live. */
export async function makePublication<T extends PublicationType>(
  services: Services,
  publisher: Publisher,
  type: T,
  parts: Record<string, unknown> = {},
): Promise<string> {
  const { kind, form } = kinds[type]
  const filled = form.parse(await publicationForm(services, publisher, type, { isCheck: false, ...parts }))
  return services.database.db.transaction().execute(async db => {
    const work = { ...services, db, after: () => {} }
    const saved = await submitForm(work, kind, memberOf(publisher), filled)
    if (saved.status === 'PENDING')
      await approveAutomatically(work, type, saved.id, review => approveContent(work, kind, null, review))
    return saved.id
  })
}

/** Written and not handed in. */
export async function draftPublication<T extends PublicationType>(
  services: Services,
  publisher: Publisher,
  type: T,
  parts: Record<string, unknown> = {},
): Promise<string> {
  const { kind, draft } = kinds[type]
  const filled = draft.parse({ ...(await publicationForm(services, publisher, type)), ...parts })
  const { id } = await services.database.db
    .transaction()
    .execute(db => saveDraft({ ...services, db, after: () => {} }, kind, memberOf(publisher), filled as Forms[T]))
  return id
}

/** Handed in and waiting for a person. */
export async function submitPublication<T extends PublicationType>(
  services: Services,
  publisher: Publisher,
  type: T,
  parts: Record<string, unknown> = {},
): Promise<string> {
  const { kind, form } = kinds[type]
  const filled = form.parse(await publicationForm(services, publisher, type, { isCheck: false, ...parts }))
  const { id } = await services.database.db
    .transaction()
    .execute(db => submitForm({ ...services, db, after: () => {} }, kind, memberOf(publisher), filled))
  return id
}

/** The publisher as the caller of its calls. */
export const memberOf = ({ accountId, companyId }: Publisher): Member => ({
  kind: 'account',
  accountId,
  sessionId: '',
  roleType: 'BUSINESS',
  isClient: true,
  company: { id: companyId, kind: 'SUPPLIER', status: 'APPROVED', role: 'OWNER', level: 'FLAGSHIP' },
})
