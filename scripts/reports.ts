/**
 * npm run reports: writes docs/performance.md of what the bench has kept (`npm run bench -- PART --keep`) and docs/proof.md
 * of what the checks have (`npm run proof -- --keep`), each with the notes beside it. That they are up to date is a test.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../bench/src/figure.ts'
import { type Kept, keptReports, RESULTS } from '../bench/src/report.ts'
import { keptRows } from '../proof/src/kept-rows.ts'
import { root } from './calls.ts'

export const PERFORMANCE = join(root, 'docs/performance.md')
export const PROOF = join(root, 'docs/proof.md')

const HEAD = `# Performance

Made by \`npm run reports\` from the last run of every part of the bench that was kept (\`npm run bench -- PART --keep\`, in \`bench/results\`) and from \`bench/results/notes.md\`. A figure that misses its goal stands here as it was seen.
`

/** The notes, by part: what stands under the heading with its name. */
function notes(): ReadonlyMap<string, string> {
  const parts = readFileSync(join(RESULTS, 'notes.md'), 'utf8').split(/^## /m).slice(1)
  return new Map(parts.map(text => [text.slice(0, text.indexOf('\n')).trim(), text.slice(text.indexOf('\n')).trim()]))
}

/** The page as it should stand; notes wait until their part is kept. */
export function performancePage(): string {
  const byPart = notes()
  const sections = [...keptReports().values()]
    .sort((one, other) => one.part.localeCompare(other.part))
    .map(report => section(report, byPart.get(report.part)))
  return [HEAD, ...sections].join('\n')
}

function section({ part, on, machine, load, options, figures, tables }: Kept, note?: string): string {
  const missed = figures.filter(({ isMet }) => !isMet).length
  const command = ['npm run bench --', part, ...options].join(' ')
  return [
    `## ${part}`,
    `\`${command}\` on ${on}: ${machine}, load ${load} before it. ${missed === 0 ? 'Every goal is met.' : `**${missed} of ${figures.length} goals are missed.**`}`,
    ...(note ? [note] : []),
    markdown(['figure', 'seen', 'goal', ''], figures.map(figureRow)),
    ...tables.map(({ title, heads, rows }) => `### ${title}\n\n${markdown(heads, rows)}`),
    '',
  ].join('\n\n')
}

const figureRow = ({ what, value, goal, isMet }: Figure): string[] => [what, value, goal, isMet ? 'met' : '**missed**']

const markdown = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** The notes of the proof with the rows of its checks in their place. */
export function proofPage(): string {
  const rows = keptRows().map(({ check, run, seen, twin }) => [check, run, seen, twin])
  const notes = readFileSync(join(root, 'proof/notes.md'), 'utf8')
  return notes.replace('<!-- rows -->', () => markdown(['#', 'run', 'seen', 'twin'], rows))
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(PERFORMANCE, performancePage())
  writeFileSync(PROOF, proofPage())
}
