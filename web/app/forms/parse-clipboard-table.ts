/** Rows and cells copied from a spreadsheet; null for plain text, which is pasted as usual. */
export function parseClipboardTable(text: string): string[][] | null {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  if (rows.length === 1 && !text.includes('\t')) return null
  return rows.map(row => row.split('\t').map(cell => cell.trim()))
}
