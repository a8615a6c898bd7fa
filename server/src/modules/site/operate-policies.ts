import { PolicyCode } from '@shangyouji/contract/site/calls'
import { policyNames } from '@shangyouji/contract/site/labels'
import type { site } from '@shangyouji/contract/site/operator-calls'
import { withVersions } from '../../db/row-edits.ts'
import type { Handlers } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn } from '../../text/rich-text.ts'
import { claimFiles } from '../files/api.ts'
import { invalidateSitePages } from './invalidate-site-pages.ts'
import * as policyQueries from './policy-queries.ts'
import * as queries from './queries.ts'

type Names = 'policiesList' | 'policiesVersions' | 'policiesSaveDraft' | 'policiesPublish'

/** 协议: a published version is never changed; a new one is written as a draft beside it. */
export const policyCalls: Pick<Handlers<typeof site>, Names> = {
  async policiesList({ db, clock }) {
    const now = clock.now()
    const rows = await queries.listPolicyVersions(db)
    const codes = PolicyCode.options.map(code => ({ id: code }))
    const drafts = new Map((await withVersions(db, 'policyDraft', codes)).map(({ id, version }) => [id, version]))
    return PolicyCode.options.map(code => {
      const versions = rows.filter(row => row.code === code)
      const inForce = versions
        .filter(row => row.effective_at !== null && row.effective_at <= now)
        .sort((a, b) => b.effective_at!.getTime() - a.effective_at!.getTime() || b.version! - a.version!)[0]
      return {
        code,
        name: policyNames[code],
        version: inForce?.version ?? null,
        effectiveTime: inForce?.effective_at?.toISOString() ?? null,
        hasDraft: versions.some(row => row.version === null),
        draftVersion: drafts.get(code) ?? 0,
      }
    })
  },

  async policiesVersions({ db, input }) {
    const rows = await queries.listPolicyVersions(db, input.code)
    return rows.map(row => ({
      id: row.id,
      code: row.code,
      // a draft will become the next one
      version: row.version ?? Math.max(0, ...rows.map(other => other.version ?? 0)) + 1,
      title: row.title,
      content: row.content,
      note: row.note,
      status: row.version === null ? ('DRAFT' as const) : ('PUBLISHED' as const),
      effectiveTime: row.effective_at?.toISOString() ?? null,
      consents: row.consents ?? 0,
      createTime: row.created_at.toISOString(),
      updateTime: row.updated_at.toISOString(),
    }))
  },

  async policiesSaveDraft({ db, actor, input, clock }) {
    const now = clock.now()
    const content = cleanHtml(input.content)
    if (content === '') failFields({ content: '请填写协议内容' })
    const fields = { title: input.title, content, note: input.note, updated_at: now }
    const { id } = await policyQueries.writePolicyDraft(
      db,
      { id: newId(), code: input.code, version: null, created_at: now, ...fields },
      fields,
    )
    await claimFiles(db, { entity: 'policy_version', id, actor, now }, fileUrlsIn(content))
    return { id }
  },

  async policiesPublish({ db, input, clock, events, audit }) {
    const now = clock.now()
    const draft = found(await policyQueries.lockPolicyVersion(db, input.id))
    may(draft.version === null, 'WRONG_STATE')
    const effectiveAt = input.effectiveAt ? new Date(input.effectiveAt) : now
    if (effectiveAt < now) failFields({ effectiveAt: '生效时间不能早于现在' })
    const last = await policyQueries.lastPolicyVersion(db, draft.code)
    if (last.at && effectiveAt < last.at) failFields({ effectiveAt: '生效时间不能早于上一版本' })
    const version = last.version + 1
    await policyQueries.updatePolicyVersion(db, input.id, { version, effective_at: effectiveAt, updated_at: now })
    audit({ code: draft.code, version })
    await invalidateSitePages(events, db)
    return { version }
  },
}
