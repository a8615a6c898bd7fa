import { readFileSync } from 'node:fs'

/**
 * A text that the product ships with.
 * @param file below server/data
 */
export const readShipped = (file: string): string =>
  readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

/** Lines of a text that the product ships with, empty ones left out. */
export const readShippedLines = (file: string): string[] =>
  readShipped(file)
    .split('\n')
    .filter(line => line !== '')

/** Rows of a tab-separated file below server/data; see {@link rowsOf}. */
export const readShippedRows = <Column extends string = string>(file: string): Record<Column, string>[] =>
  rowsOf(readShipped(file))

/** Rows of a tab-separated text, by the names of its first line; a cell left out is ''. */
export function rowsOf<Column extends string = string>(text: string): Record<Column, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) as Record<Column, string>
  })
}

/** HTML below server/data, where every block stands on a line of its own, as it is stored. */
export const readShippedHtml = (file: string): string => readShipped(file).trimEnd().replaceAll('>\n<', '><')
