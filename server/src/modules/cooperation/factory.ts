import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { completeArea } from '../base/api.ts'
import type { PostForm, PostKind } from './tables.ts'

interface PostParts extends Partial<PostForm> {
  readonly kind: PostKind
  readonly accountId: string | null
  readonly companyId?: string | undefined
  readonly at: Date
  readonly status?: 'PENDING' | 'PUBLISHED'
}

/** A form with everything that must be there. */
export const postForm = (parts: Partial<PostForm> = {}): PostForm => ({
  title: '双特异性抗体中试工艺联合开发',
  type: 'RESEARCH',
  summary: '已完成小试，寻找具备 200 L 一次性反应器的合作方',
  content: '<p>细胞株滴度 4 g/L，需完成 200 L 放大与三批一致性评价。</p>',
  cover: '',
  industryTags: ['抗体药物', '生物工艺'],
  ...completeArea({ province: parts.province ?? '310000', city: parts.city ?? '310100' }),
  contactName: '陆敏',
  contactPhone: '13912345678',
  terms: '共享知识产权',
  endDate: '',
  website: '',
  ...parts,
})

/** A project or an entry, published unless said otherwise. */
export async function makePost(db: Db, { kind, accountId, companyId, at, status = 'PUBLISHED', ...parts }: PostParts) {
  const id = newId()
  const form = postForm({ ...(kind === 'DIRECTORY' ? { type: 'MANUFACTURER' } : {}), ...parts })
  await db
    .insertInto('cooperation_post')
    .values({
      id,
      kind,
      account_id: accountId,
      company_id: companyId ?? null,
      status,
      post_type: form.type,
      title: form.title,
      industry_tags: form.industryTags,
      province: form.province,
      end_on: form.endDate || null,
      form: JSON.stringify(form),
      published_at: status === 'PUBLISHED' ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
