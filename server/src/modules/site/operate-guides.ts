import type { site } from '@shangyouji/contract/site/operator-calls'
import type { Handlers } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn } from '../../text/rich-text.ts'
import { claimFiles } from '../files/api.ts'
import { invalidateSitePages } from './invalidate-site-pages.ts'
import * as queries from './queries.ts'

/** 帮助与介绍页面. */
export const guideCalls: Pick<Handlers<typeof site>, 'guideList' | 'guideGet' | 'guideSave' | 'guideDelete'> = {
  async guideList({ db, input }) {
    const rows = await queries.listGuides(db, { section: input.section, onlyShown: false })
    return rows.map(({ parent_id, is_shown, created_at, updated_at, ...row }) => ({
      ...row,
      parentId: parent_id,
      isShown: is_shown,
      createTime: created_at.toISOString(),
      updateTime: updated_at.toISOString(),
    }))
  },

  async guideGet({ db, input }) {
    const { id, section, parent_id, label, path, content, sort, is_shown, version } = found(
      await queries.findGuide(db, input.id),
    )
    return { id, section, parentId: parent_id, label, path, content, sort, isShown: is_shown, version }
  },

  async guideSave({ db, actor, input, clock, events }) {
    const { id = newId(), parentId, isShown, version, ...fields } = input
    if (parentId) await mustBeTopLevel(db, parentId, id, input.section)
    const now = clock.now()
    const content = cleanHtml(fields.content)
    if (content === '' && fields.path === '') failFields({ content: '请填写内容，或填写链接' })
    const row = { ...fields, content, parent_id: parentId, is_shown: isShown, updated_at: now }
    if (input.id) {
      if (parentId) may(!(await hasChildren(db, id)), 'WRONG_STATE')
      const before = found(await queries.findGuide(db, id))
      const written = await queries.updateGuide(db, id, version, row)
      if (!written) fail('CHANGED_MEANWHILE', { version: before.version })
      // below a page stand only pages of its own section
      await queries.moveGuideChildren(db, id, input.section)
    } else await queries.insertGuide(db, { id, ...row, created_at: now })
    await claimFiles(db, { entity: 'guide_page', id, actor, now }, fileUrlsIn(content))
    await invalidateSitePages(events, db)
    return { id, version: input.id ? version + 1 : 1 }
  },

  async guideDelete({ db, actor, input, clock, events, audit }) {
    may(!(await hasChildren(db, input.id)), 'ITEM_IN_USE')
    const gone = found(await queries.deleteGuide(db, input.id))
    audit(gone)
    await claimFiles(db, { entity: 'guide_page', id: input.id, actor, now: clock.now() }, [])
    await invalidateSitePages(events, db)
    return true
  },
}

type Db = Parameters<typeof queries.findGuide>[0]

async function mustBeTopLevel(db: Db, parentId: string, id: string, section: string): Promise<void> {
  const parent = found(await queries.findGuide(db, parentId))
  const fits = parent.parent_id === null && parent.section === section && parent.id !== id
  if (!fits) failFields({ parentId: '上级须为同一栏目的一级页面' })
}

const hasChildren = async (db: Db, id: string): Promise<boolean> => (await queries.findGuideChild(db, id)) !== undefined
