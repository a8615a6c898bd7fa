import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { cleanHtml } from '../../text/rich-text.ts'
import { findCompany, storefrontCodes } from '../companies/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { claimFiles, isOpenUrl, listOwnStored, plainUrl } from '../files/api.ts'
import { mustDecorate } from './access.ts'
import { mappedDesign } from './default-design.ts'
import { referencesOf } from './design-parts.ts'
import * as queries from './queries.ts'
import * as shownQueries from './shown-queries.ts'
import { documentOf, readDesign } from './stored-design.ts'
import { beginOf } from './templates.ts'

type Code = StorefrontTemplate

/** Whether the template is open to the company's level. */
export async function isOpenTo(work: Pick<Work, 'db' | 'clock'>, actor: Member, code: Code): Promise<boolean> {
  const { limit } = await entitlement(work, actor.company, 'storefront', 0)
  return limit === null || storefrontCodes.indexOf(code) < limit
}

/** @throws Failure STOREFRONT_NOT_OPEN */
export async function mustBeOpen(work: Pick<Work, 'db' | 'clock'>, actor: Member, code: Code): Promise<void> {
  may(await isOpenTo(work, actor, code), 'STOREFRONT_NOT_OPEN')
}

/** The draft of a template; the one it begins with where none was written. */
export async function draftOf(db: Work['db'], companyId: string, code: Code) {
  const row = await queries.findDesign(db, companyId, code)
  return row ? readDesign(row.document, code) : { design: await beginOf(db, code), unknown: [] }
}

/** Writes the draft. What it points at must be the company's own, or stand in it already. */
export async function saveDraft(
  work: Work,
  actor: Member,
  code: Code,
  given: StorefrontDesign,
): Promise<StorefrontDesign> {
  const { clean, before } = await checkedDesign(work, actor, code, given)
  const of = { companyId: actor.company.id, code }
  await queries.saveDraft(work.db, of, documentOf(clean, before.unknown), work.clock.now())
  await keepFiles(work, actor)
  return clean
}

/** A design as it may be stored, with the row of its draft locked. */
export async function checkedDesign(work: Work, actor: Member, code: Code, given: StorefrontDesign) {
  mustDecorate(actor)
  await mustBeOpen(work, actor, code)
  const row = await queries.lockDesign(work.db, actor.company.id, code)
  const before = row ? readDesign(row.document, code) : { design: await beginOf(work.db, code), unknown: [] }
  const clean = tidy(given)
  await refuseForeign(work, actor, clean, before.design)
  return { row, before, clean }
}

/** Markup as it may be shown; addresses of files without the signature of a screen. */
const tidy = (design: StorefrontDesign): StorefrontDesign => {
  const blocks = (list: StorefrontDesign['blocks']): StorefrontDesign['blocks'] =>
    list.map(block => {
      if (block.type === 'richText') return { ...block, props: { ...block.props, html: cleanHtml(block.props.html) } }
      if (block.type === 'hotZone' && block.props.picture)
        return { ...block, props: { ...block.props, picture: plain(block.props.picture) } }
      if (block.type !== 'banner') return block
      const slides = block.props.slides.map(slide => ({ ...slide, picture: plain(slide.picture) }))
      return { ...block, props: { slides } }
    })
  return { ...design, blocks: blocks(design.blocks), shelf: blocks(design.shelf) }
}
const plain = <P extends { url: string }>(picture: P): P => ({ ...picture, url: plainUrl(picture.url) })

/** What is another company's answers like what is not there, at its place in the form. */
async function refuseForeign({ db }: Work, actor: Member, design: StorefrontDesign, before: StorefrontDesign) {
  const known = new Set(referencesOf(before).map(({ kind, id }) => `${kind} ${id}`))
  const fresh = referencesOf(design).filter(({ kind, id }) => !known.has(`${kind} ${id}`))
  if (fresh.length === 0) return
  const files = fresh.flatMap(({ kind, id }) => (kind === 'file' && isOpenUrl(id) ? [id] : []))
  const owned = await shownQueries.listOwned(db, actor.company.id, fresh)
  const stored = await listOwnStored(db, files, actor)
  const foreign = fresh.filter(({ kind, id }) => (kind === 'file' ? !stored.has(id) : !owned.has(`${kind} ${id}`)))
  if (foreign.length === 0) return
  failFields(
    Object.fromEntries(
      foreign.map(({ kind, field }) => [field, kind === 'file' ? '图片不存在或已失效，请重新上传' : '所选内容不存在']),
    ),
  )
}

/** Pictures of every draft and version that is kept stay stored. */
export async function keepFiles({ db, clock }: Pick<Work, 'db' | 'clock'>, actor: Member): Promise<void> {
  const documents = await queries.listDocuments(db, actor.company.id)
  const urls = documents.flatMap(({ document, template_code }) =>
    referencesOf(readDesign(document, template_code).design).flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])),
  )
  const user = { entity: 'storefront', id: actor.company.id, actor, now: clock.now(), isLenient: true as const }
  await claimFiles(db, user, [...new Set(urls)])
}

/** The draft goes back to what is public, or to what the template begins with. */
export async function discardDraft(work: Work, actor: Member, code: Code): Promise<void> {
  mustDecorate(actor)
  const { id: companyId } = actor.company
  if (!(await queries.lockDesign(work.db, companyId, code))) return
  const live = await queries.findLive(work.db, companyId, code)
  const document = live ? JSON.stringify(live.document) : documentOf(await beginOf(work.db, code), [])
  await queries.saveDraft(work.db, { companyId, code }, document, work.clock.now())
  await keepFiles(work, actor)
}

/** A template that is chosen for the first time begins with the present design, carried over by the types of its blocks. */
export async function beginDesign(work: Work, actor: Member, code: Code): Promise<void> {
  const { db, clock } = work
  const { id: companyId } = actor.company
  if (await queries.findDesign(db, companyId, code)) return
  const present = found(await findCompany(db, companyId)).storefront_code
  const row = present === code ? undefined : await queries.findDesign(db, companyId, present)
  const begin = await beginOf(db, code)
  const design = row ? mappedDesign(readDesign(row.document, present).design, code, begin) : begin
  await queries.saveDraft(db, { companyId, code, isNew: true }, documentOf(design, []), clock.now())
}
