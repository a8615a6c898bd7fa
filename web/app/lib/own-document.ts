interface Loading<T> {
  readonly url: URL
  serverLoader(): Promise<T>
}

/**
 * The client's loader of a page that needs a document of its own: what a document may do (its content policy, the
 * worker that keeps it) is decided where it is loaded, and stays when links lead on from it.
 * @param area beginning of the paths of documents that may show the page
 */
export async function loadInDocumentOf<T>(area: string, { url, serverLoader }: Loading<T>): Promise<T> {
  const [document] = performance.getEntriesByType('navigation')
  if (!document || new URL(document.name).pathname.startsWith(area)) return serverLoader()
  location.assign(url.pathname + url.search + url.hash)
  return new Promise<never>(() => undefined)
}
