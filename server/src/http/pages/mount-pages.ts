import type { Api } from '@shangyouji/contract'
import type { App } from '../../composition/app.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { restoreSession } from '../../modules/accounts/api.ts'
import { parameters } from '../../modules/base/api.ts'
import { actorIdOf } from '../actor.ts'
import { edgeHeadersOfPage } from '../edge/edge-headers.ts'
import { addressKey } from '../limits.ts'
import { countPerMinute } from '../per-minute.ts'
import { readAsOf } from '../read-source.ts'
import { visitOf } from '../routes.ts'
import { readCookies } from '../session/cookies.ts'
import { COOKIES } from '../session/sessions.ts'
import { pageApi } from './page-api.ts'
import { openPageCache } from './page-cache.ts'
import { type PagesDeps, registerPages } from './pages.ts'

/** Serves the pages: their calls run in process as the caller whose cookies come along. */
export async function mountPages(
  app: App,
  services: Services,
  { mode, webDir, isEnding }: Pick<PagesDeps, 'mode' | 'webDir' | 'isEnding'>,
): Promise<void> {
  const { s3, edge } = services.config
  const cache = openPageCache({
    isHearing: services.events.isHearing,
    edgeHeaders: edge ? edgeHeadersOfPage : undefined,
  })
  const renderings = countPerMinute()
  services.events.subscribe('pages', ({ tags }) => cache.drop(tags))
  services.events.onMissed(() => cache.drop(['*']))
  await registerPages(app.http, {
    mode,
    webDir,
    origin: services.config.origin,
    showsDevPages: !services.config.production,
    cache,
    isEnding,
    mediaOrigin: s3?.publicUrl ? new URL(s3.publicUrl).origin : undefined,
    hasSession: request => {
      const cookies = readCookies(request.headers.cookie, services.config.underTls)
      return COOKIES.token in cookies || COOKIES.refresh in cookies
    },
    async makePageContext(request) {
      const setCookies: string[] = []
      const visit = visitOf(request, { raw: { appendHeader: (_, line) => setCookies.push(line) } }, services)
      const { actor, session } = await restoreSession(services, visit)
      // a company shares one address: its people count apart once they are logged in
      const most = await parameters(services.database.db).number('pages.renderingsPerMinute')
      if (renderings.count(actorIdOf(actor) ?? addressKey(request.ip)) > most) fail('TOO_MANY')
      const mayWrite = request.method !== 'GET' && request.method !== 'HEAD'
      const api = pageApi(services, app.table, actor, visit, mayWrite) as Api
      return { api, session, setCookies, readAsOf: () => readAsOf(visit) }
    },
  })
}
