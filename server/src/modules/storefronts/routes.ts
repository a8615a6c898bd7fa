import { type StorefrontTemplate, template } from '@shangyouji/contract/base/calls'
import { business } from '@shangyouji/contract/companies/calls'
import { customer, indexSetting, websiteNavigate } from '@shangyouji/contract/storefronts/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { Context } from '../../http/serve.ts'
import { serve, servePart } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { readLink } from '../../kernel/signed-link.ts'
import { chooseStorefront, findCompany, findPublicCompany, findStanding, storefrontLink } from '../companies/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { mustChoose, mustDecorate } from './access.ts'
import { beginDesign, discardDraft, draftOf, isOpenTo, mustBeOpen, saveDraft } from './drafts.ts'
import { navigationOf } from './navigation.ts'
import { presentVersion } from './present.ts'
import { PREVIEW, previewOf } from './preview.ts'
import { dropPages, ENTITY, keepVersion, publishDraft, rollbackTo } from './publish.ts'
import * as queries from './queries.ts'
import { showDesign } from './show.ts'
import { listChoices } from './shown-queries.ts'
import { readDesign } from './stored-design.ts'
import { findTemplate } from './template-queries.ts'
import { beginOf, templatesNow } from './templates.ts'

/** An editor says that it is open every 20 seconds. */
const PRESENT_MS = 60_000

type Asked = Pick<Context, 'db' | 'clock'>

const shopOf = (row: { id: string; profile: Record<string, unknown> }) => ({
  id: row.id,
  address: String(row.profile.address ?? ''),
  introduction: String(row.profile.introduction ?? ''),
})

/** What everyone sees of a shop's first page; null for the plain page of a shop that was never decorated. */
async function shownOf({ db, clock }: Asked, companyId: string, code?: StorefrontTemplate) {
  const company = found(await findPublicCompany(db, companyId))
  const { storefront } = await findStanding(db, companyId, shanghaiDate(clock.now()))
  if (code && code !== storefront) fail('NOT_FOUND')
  const live = await queries.findLive(db, companyId, storefront)
  if (!live && storefront === 'DEFAULT') return null
  const design = live ? readDesign(live.document, storefront).design : await beginOf(db, storefront)
  const of = { code: storefront, design, at: live?.published_at ?? null }
  return (await showDesign(db, shopOf(company), of, clock.now())).storefront
}

/** Whether a draft differs from what is public of its template. */
const isChanged = (
  design: StorefrontDesign,
  live: { readonly document: unknown } | undefined,
  code: StorefrontTemplate,
) => JSON.stringify(design) !== JSON.stringify(live && readDesign(live.document, code).design)

const versionOf = async ({ db }: Asked, id: string) => presentVersion(found(await queries.findVersion(db, id)))

export const storefrontPageRoutes = serve(customer, {
  indexSetting: context => shownOf(context, context.input.id),
})

export const storefrontChoiceRoutes = servePart(business, {
  async setBusinessModel(context) {
    const { db, clock, actor, input } = context
    mustChoose(actor)
    await mustBeOpen(context, actor, input.code)
    const { storefront_code: present } = found(await findCompany(db, actor.company.id))
    may(present === input.code || ((await findTemplate(db, input.code))?.is_on ?? true), 'STOREFRONT_OFF')
    await beginDesign(context, actor, input.code)
    await chooseStorefront(db, actor.company.id, input.code, clock.now())
    await dropPages(context, actor.company.id)
    return { code: input.code, path: storefrontLink(input.code, actor.company.id) }
  },
})

export const templateRoutes = serve(template, {
  list: ({ db }) => templatesNow(db),
})

export const indexSettingRoutes = serve(indexSetting, {
  homeSetting: context => shownOf(context, context.input.businessId, context.input.templateCode),

  async getPreview({ db, clock, config, input }) {
    const [companyId = '', code = '', until = '0', versionId] = found(readLink(config.secret, PREVIEW, input.token))
    found(clock.now().getTime() <= Number(until) ? true : null)
    const company = found(await findPublicCompany(db, companyId))
    const version = versionId === undefined ? undefined : found(await queries.findVersion(db, versionId))
    const { design } = version
      ? readDesign(version.document, version.template_code)
      : await draftOf(db, companyId, code as StorefrontTemplate)
    const of = { code: code as StorefrontTemplate, design, at: null }
    return { ...(await showDesign(db, shopOf(company), of, clock.now())).storefront, businessId: companyId }
  },

  async getDetail({ db, clock, actor, input: { templateCode: code } }) {
    const { id } = actor.company
    const { design, unknown } = await draftOf(db, id, code)
    const { last, live } = await queries.findLastAndLive(db, id, code)
    const company = found(await findCompany(db, id))
    const { empty } = await showDesign(db, shopOf(company), { code, design, at: null }, clock.now())
    const { storefront } = await findStanding(db, id, shanghaiDate(clock.now()))
    return {
      ...{ templateCode: code, design, empty, unknownNum: unknown.length },
      isChanged: isChanged(design, live, code),
      live: live ? presentVersion(live) : null,
      last: last ? presentVersion(last) : null,
      isOpen: await isOpenTo({ db, clock }, actor, code),
      isUsed: storefront === code,
    }
  },

  async update(context) {
    const { db, clock, actor, input } = context
    const { templateCode: code, ...given } = input
    const { version: _, ...form } = given as typeof given & { version?: unknown }
    const design = await saveDraft(context, actor, code, form)
    const company = found(await findCompany(db, actor.company.id))
    const { empty } = await showDesign(db, shopOf(company), { code, design, at: null }, clock.now())
    const live = await queries.findLive(db, company.id, code)
    return { templateCode: code, empty, isChanged: isChanged(design, live, code) }
  },

  async publish(context) {
    const { actor, input } = context
    return versionOf(context, await publishDraft(context, actor, input.templateCode, input.note))
  },

  async discard(context) {
    await discardDraft(context, context.actor, context.input.templateCode)
    return true
  },

  searchVersion: ({ db, actor, input }) => queries.listVersions(db, actor.company.id, input, presentVersion),

  async rollback(context) {
    const { actor, input } = context
    return versionOf(context, await rollbackTo(context, actor, input.templateCode, input.id))
  },

  createPreview(context) {
    mustDecorate(context.actor)
    return previewOf(context, context.actor.company.id, context.input.templateCode)
  },

  async saveVersion(context) {
    const { templateCode, note, ...design } = context.input
    return versionOf(context, await keepVersion(context, context.actor, templateCode, { design, note }))
  },

  async getVersion({ db, actor, input }) {
    const row = found(await queries.findVersion(db, input.id))
    found(row.company_id === actor.company.id && row.template_code === input.templateCode ? row : null)
    return { ...presentVersion(row), design: readDesign(row.document, row.template_code).design }
  },

  async present({ db, clock, actor, input: { templateCode: code } }) {
    mustDecorate(actor)
    const now = clock.now()
    const since = new Date(now.getTime() - PRESENT_MS)
    return queries.notePresence(db, { companyId: actor.company.id, code, accountId: actor.accountId }, now, since)
  },

  blockData: ({ db, actor, input }) => listChoices(db, actor.company.id, input),
})

export const navigationRoutes = serve(websiteNavigate, {
  getList: ({ db, actor }) => navigationOf(db, actor.company.id),

  async updateList(context) {
    const { db, clock, actor, input } = context
    mustDecorate(actor)
    const texts = Object.fromEntries(input.items.map(({ name }, i) => [`items.${i}.name`, name]))
    refuse(await checkText(db, { scene: ENTITY, texts, by: actor }))
    await queries.saveNavigation(db, actor.company.id, input.items, clock.now())
    await dropPages(context, actor.company.id)
    return true
  },

  async getListByBusinessId({ db, input }) {
    const { id } = found(await findPublicCompany(db, input.businessId))
    const items = await navigationOf(db, id)
    return items.filter(one => !one.isHidden && !one.isEmpty).map(({ section, name }) => ({ section, name }))
  },
})
