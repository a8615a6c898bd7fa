import { article } from '@shangyouji/contract/publications/article-calls'
import { dataLibrary } from '@shangyouji/contract/publications/data-library-calls'
import { solution } from '@shangyouji/contract/publications/solution-calls'
import { video } from '@shangyouji/contract/publications/video-calls'
import type { Account } from '../../http/actor.ts'
import { type Context, serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { type ContentKind, contentHandlers, findOwn, findPublic } from '../content/api.ts'
import { exportList } from '../exports/api.ts'
import { signedUrl } from '../files/api.ts'
import { download } from './download.ts'
import { articleKind, solutionKind, videoKind } from './kinds.ts'
import * as leadQueries from './lead-queries.ts'
import { leadExport, presentLead, seesContacts } from './leads.ts'
import { dataLibraryKind } from './library.ts'
import { presentEditable } from './present.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'

/** The handlers of all four types: those of all published content, with the editor's form and the publisher's list. */
function handlersOf<
  Form extends CommonForm,
  Card extends object,
  OwnCard extends object,
  Details extends object,
  Type extends PublicationType,
>(kind: ContentKind<Form, Card, OwnCard, Details, Type>) {
  return {
    ...contentHandlers(kind),
    async byId({ db, input, actor }: Context & { actor: Account; input: { readonly id: string } }) {
      return presentEditable(db, kind.type, found(await findOwn(db, kind, input.id, actor)))
    },
  }
}

const articles = handlersOf(articleKind)
export const articleRoutes = serve(article, { ...articles, listByClient: articles.search })

const videos = handlersOf(videoKind)
export const videoRoutes = serve(video, { ...videos, listByClient: videos.search })

const solutions = handlersOf(solutionKind)
export const solutionRoutes = serve(solution, {
  ...solutions,
  listByClient: solutions.search,
  async getAuthDetail({ db, input, actor }) {
    const row = found(await findPublic(db, solutionKind, input.id, actor))
    return { id: row.id, authContent: row.form.authContent }
  },
})

const papers = handlersOf(dataLibraryKind)
export const dataLibraryRoutes = serve(dataLibrary, {
  ...papers,
  async byId(ctx) {
    const form = await papers.byId(ctx)
    return { ...form, file: form.file ? { ...form.file, showUrl: signedUrl(ctx, form.file.url) } : null }
  },
  download: ctx => download(ctx, ctx.input),
  async searchLead({ db, input, actor }) {
    const page = await leadQueries.listLeads(db, actor.company.id, input)
    return { ...page, records: page.records.map(row => presentLead(row, seesContacts(actor))) }
  },
  exportLead(ctx) {
    const { actor } = ctx
    may(seesContacts(actor), 'NOT_ALLOWED')
    const view = { side: 'BUSINESS' as const, accountId: actor.accountId, companyId: actor.company.id }
    return exportList(ctx, leadExport, view, ctx.input)
  },
})
