/** A call as the browser sends it. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly body: string | FormData | undefined
}

/**
 * Turns `GET /api/x/{id}` (generated/paths.ts) and an input into a request: fields named in the path go there, the rest into the query of GET
 * or the JSON body of the other methods. A `File` or `Blob` among the fields makes it multipart.
 */
export function toWire(route: string, input: unknown): WireRequest {
  const [method, path] = route.split(' ') as [string, string]
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET') return { method, url: url + toQuery(rest), body: undefined }
  if (Object.values(rest).some(value => value instanceof Blob)) return { method, url, body: toForm(rest) }
  return { method, url, body: JSON.stringify(rest) }
}

function toQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    // lists stand in an address separated by commas
    query.set(name, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  // small fields first: the server reads them before the file begins
  const sorted = Object.entries(fields).sort(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob))
  for (const [name, value] of sorted) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
