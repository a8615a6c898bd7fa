import { article } from '@shangyouji/contract/publications/article-calls'
import { dataLibrary } from '@shangyouji/contract/publications/data-library-calls'
import { solution } from '@shangyouji/contract/publications/solution-calls'
import { video } from '@shangyouji/contract/publications/video-calls'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { contentHandlers, findOwn, findPublic } from '../content/api.ts'
import { exportList } from '../exports/api.ts'
import { signedUrl } from '../files/api.ts'
import { download } from './download.ts'
import { articleKind, type SolutionFormData, solutionKind, videoKind } from './kinds.ts'
import * as leadQueries from './lead-queries.ts'
import { leadExport, presentLead, seesContacts } from './leads.ts'
import { dataLibraryKind } from './library.ts'
import { presentEditable } from './present.ts'

type Kind = typeof articleKind | typeof videoKind | typeof solutionKind | typeof dataLibraryKind

/** The handlers of all four types: those of all published content, with the editor's form and the publisher's list. */
// biome-ignore lint/suspicious/noExplicitAny: the group's own types are checked where the handlers are spread
function handlersOf(kind: Kind): any {
  const handlers = contentHandlers(kind)
  return {
    ...handlers,
    // biome-ignore lint/suspicious/noExplicitAny: as above
    async byId({ db, input, actor }: any) {
      return presentEditable(db, kind.type as never, found(await findOwn(db, kind, input.id, actor)))
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
    return { id: row.id, authContent: (row.form as unknown as SolutionFormData).authContent }
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
