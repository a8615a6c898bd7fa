import type { site } from '@shangyouji/contract/site/operator-calls'
import { forgetEdits } from '../../db/row-edits.ts'
import type { Handlers } from '../../http/serve.ts'
import { fail, failAt, found } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn } from '../../text/rich-text.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { fixedId } from './fixed-id.ts'
import { invalidateSitePages } from './invalidate-site-pages.ts'
import * as queries from './queries.ts'

type Names =
  | 'websiteGet'
  | 'websiteSave'
  | 'seoList'
  | 'seoSave'
  | 'seoDelete'
  | 'qualificationsList'
  | 'qualificationsSave'
  | 'textsList'
  | 'textsSave'

const qualificationNames = {
  drugs: '互联网药品信息服务资格证书',
  telecom: '增值电信业务经营许可证',
  broadcast: '广播电视节目制作经营许可证',
} as const

/** 站点信息, 搜索信息, 资质证书, 提示文字. */
export const textCalls: Pick<Handlers<typeof site>, Names> = {
  async websiteGet({ db }) {
    const { form, version } = await queries.getWebsite(db)
    return { ...queries.withEveryField(form), version }
  },

  async websiteSave({ db, actor, input, clock, events, audit }) {
    const { version, ...form } = input
    const now = clock.now()
    const kept = {
      ...form,
      websiteLogo: plainUrl(form.websiteLogo),
      websiteCode: plainUrl(form.websiteCode),
      miniProgramCode: plainUrl(form.miniProgramCode),
    }
    const before = await queries.getWebsite(db)
    const written = await queries.writeWebsite(db, kept, version, now)
    if (!written) fail('CHANGED_MEANWHILE', { version: before.version })
    const owner = { entity: 'website', id: fixedId('website'), actor, now }
    await claimFiles(db, owner, [kept.websiteLogo, kept.websiteCode, kept.miniProgramCode])
    audit({ before: before.form })
    await invalidateSitePages(events, db)
    return written
  },

  seoList: ({ db }) => queries.listSeo(db),

  async seoSave({ db, input, events }) {
    const { isNew, ...row } = input
    const written = await queries.writeSeo(db, row, isNew)
    if (!written) failAt('id', 'ALREADY_EXISTS')
    await invalidateSitePages(events, db)
    return true
  },

  async seoDelete({ db, input, events }) {
    found(await queries.deleteSeo(db, input.id))
    await forgetEdits(db, 'seo', [input.id])
    await invalidateSitePages(events, db)
    return true
  },

  async qualificationsList({ db }) {
    const rows = await queries.listQualifications(db)
    return rows.map(({ valid_until, ...row }) => ({
      ...row,
      name: qualificationNames[row.code],
      validUntil: valid_until,
    }))
  },

  async qualificationsSave({ db, actor, input, clock, events }) {
    const { code, number, validUntil } = input
    const row = { number, img: plainUrl(input.img), valid_until: validUntil }
    await queries.writeQualification(db, code, row)
    const owner = { entity: 'qualification', id: fixedId(`qualification ${code}`), actor, now: clock.now() }
    await claimFiles(db, owner, [row.img])
    await invalidateSitePages(events, db)
    return true
  },

  async textsList({ db }) {
    const rows = await queries.listTexts(db)
    return rows.map(({ updated_at, ...row }) => ({ ...row, updateTime: updated_at.toISOString() }))
  },

  async textsSave({ db, actor, input, clock, events }) {
    const now = clock.now()
    const content = cleanHtml(input.content)
    const row = { title: input.title, content, updated_at: now }
    await queries.writeText(db, input.type, row)
    const owner = { entity: 'site_text', id: fixedId(`site_text ${input.type}`), actor, now }
    await claimFiles(db, owner, fileUrlsIn(content))
    await invalidateSitePages(events, db)
    return true
  },
}
