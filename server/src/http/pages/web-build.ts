import type { Api } from '@shangyouji/contract'

/** The server bundle of the web as far as the server knows it (web/app/entry.server.tsx). */
export interface WebBuild {
  entry: {
    module: {
      /** A page's address without the query names that it does not read; visitors share it under that. */
      pageKey(url: string): string
      answer(
        build: WebBuild,
        request: Request,
        given: { api: Api; session: unknown; page: Page; isDevelopment: boolean },
      ): Promise<Response>
    }
  }
}

/** Shared with the loaders of a page, which add tags and may forbid keeping it. */
export interface Page {
  nonce: string | undefined
  showsDevPages: boolean
  tags: Set<string>
  mayBeCached: boolean
}
