/** Saved under a name instead of being shown. @see RFC 6266, RFC 8187 */
export function savedAs(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="download"; filename*=UTF-8''${encoded}`
}
