import { parameter } from '@shangyouji/contract/base/calls'
import { banner, guidePage, navigate, policy, seo, website } from '@shangyouji/contract/site/calls'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { textOf } from '../../text/rich-text.ts'
import type { ParameterKey } from '../base/api.ts'
import { parameterDefinition, parameters } from '../base/api.ts'
import { guideTree, policyPath } from './present.ts'
import * as queries from './queries.ts'
import { newNonce, shareSignature } from './share-signature.ts'

export const websiteRoutes = serve(website, {
  async getWebsite({ db }) {
    const { form } = await queries.getWebsite(db)
    const pages = await queries.listGuides(db, { onlyShown: true })
    return {
      ...queries.withEveryField(form),
      register: policyPath('register'),
      privacy: policyPath('privacy'),
      law: policyPath('law'),
      business: guideTree(pages, 'business'),
      client: guideTree(pages, 'client'),
      aboutUs: guideTree(pages, 'aboutUs'),
      cooperation: guideTree(pages, 'cooperation'),
    }
  },

  /** For pages of ours alone: the signature makes WeChat show what the page says as coming from us. */
  async signShare({ input: { url }, config, ports, clock }) {
    may(URL.parse(url)?.origin === new URL(config.origin).origin, 'NOT_FOUND')
    if (!ports.wechatShare) return null
    const { appId, ticket } = await ports.wechatShare.shareTicket()
    const page = { nonceStr: newNonce(), timestamp: Math.floor(clock.now().getTime() / 1000), url }
    const { nonceStr, timestamp } = page
    return { appId, nonceStr, timestamp, signature: shareSignature(ticket, page) }
  },
})

export const guidePageRoutes = serve(guidePage, {
  tree: async ({ db, input }) =>
    guideTree(await queries.listGuides(db, { section: input.section, onlyShown: true }), input.section),

  async byId({ db, input }) {
    const row = await queries.findGuide(db, input.id)
    const page = found(row?.is_shown && row.path === '' ? row : null)
    return {
      id: page.id,
      section: page.section,
      parentId: page.parent_id,
      label: page.label,
      content: page.content,
      updateTime: page.updated_at.toISOString(),
    }
  },
})

export const policyRoutes = serve(policy, {
  async getByCode({ db, input: { code, version }, clock }) {
    const now = clock.now()
    const row = found(await queries.findPolicy(db, code, now, version))
    const versions = await queries.policiesInForce(db, code, now)
    return {
      code,
      title: row.title,
      version: row.version!,
      content: row.content,
      effectiveTime: row.effective_at!.toISOString(),
      versions: versions.map(one => ({ version: one.version!, effectiveTime: one.effective_at!.toISOString() })),
    }
  },
})

export const navigateRoutes = serve(navigate, {
  async navigateList({ db }) {
    const rows = await queries.listNavigation(db, true)
    return rows.map(row => ({ id: row.id, name: row.name, path: row.path, isNewWindow: row.is_new_window }))
  },
})

export const bannerRoutes = serve(banner, {
  getByNavigateId: ({ db, input, clock }) => queries.shownBanners(db, input.id, clock.now()),
})

export const seoRoutes = serve(seo, {
  async getById({ db, input }) {
    const texts = found(await queries.findSeo(db, input.id))
    return { ...texts, title: texts.title || (await queries.getWebsite(db)).form.businessTitle }
  },
})

export const parameterRoutes = serve(parameter, {
  async get({ db, input }) {
    const definition = parameterDefinition(input.key)
    const { label, kind } = found(definition?.isPublic ? definition : null)
    const value = await parameters(db).value(input.key as ParameterKey)
    const unit = kind === 'number' && definition?.kind === 'number' ? definition.unit : ''
    return { key: input.key, name: label, value, unit }
  },

  async getQualifications({ db }) {
    const rows = await queries.listQualifications(db)
    const img = (code: string) => rows.find(row => row.code === code)?.img ?? ''
    return { drugs: img('drugs'), telecom: img('telecom'), broadcast: img('broadcast') }
  },

  async getBaseData({ db, input }) {
    const { type, title, content } = found(await queries.findText(db, input.type))
    return { type, title, content, lines: textOf(content).split('\n').filter(Boolean) }
  },
})
