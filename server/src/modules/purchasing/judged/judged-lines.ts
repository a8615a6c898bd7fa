import { readFileSync } from 'node:fs'
import type { Db } from '../../../db/database.ts'
import type { Line } from '../line.ts'
import { type Matched, matchLines, type Rules } from '../match.ts'
import { readList } from '../read-list.ts'
import { regulatedOf } from '../regulated.ts'
import * as judgedQueries from './judged-queries.ts'

/** A line of a purchasing list with what is right for the demo catalogue; see README.md. */
export interface JudgedLine {
  readonly form: string
  readonly line: string
  readonly kind: 'SURE' | 'CHECK' | 'NONE' | 'CONTROLLED'
  readonly goods: readonly string[]
  /** Pack and number, as one text; empty where any will do. */
  readonly pack: string
}

export type JudgedFile = 'lines' | 'held-out' | 'nasty'

export function judgedLines(file: JudgedFile): JudgedLine[] {
  const [, ...rows] = readFileSync(new URL(`${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.map(row => {
    const [form = '', line = '', right = ''] = row.split('\t')
    const [kind = '', what = ''] = right.split(/ (.*)/)
    const [goods = '', pack = ''] = what.split('@')
    return { form, line, kind: kind as JudgedLine['kind'], goods: goods.split(',').filter(Boolean), pack }
  })
}

const HEAD = '名称\tCAS 号\t货号\t品牌\t规格\t数量\t单位\t备注\n'

/** The line as it is pasted, read on its own. */
export const readJudged = ({ form, line }: JudgedLine): Line | undefined =>
  readList(form === 'excel' ? HEAD + line.replaceAll('|', '\t') : line)[0]

export interface Answer {
  readonly judged: JudgedLine
  readonly line: Line | undefined
  readonly isTicked: boolean
  readonly isControlled: boolean
  /** What is proposed: catalogue number, pack and number. */
  readonly goods: string
  readonly pack: string
  readonly why: string
}

const NOTHING: Matched = { candidates: [], specId: null, quantity: null }

/** What the list says of each line, as a buyer sees it before touching anything. */
export async function answersTo(db: Db, judged: readonly JudgedLine[], rules?: Rules): Promise<Answer[]> {
  const lines = judged.map(readJudged)
  const read = lines.flatMap(line => line ?? [])
  const [matched, regulated] = [await matchLines(db, read, rules), await regulatedOf(db, read)]
  const specs = new Map((await judgedQueries.listPacks(db)).map(row => [row.id, row]))
  return judged.map((one, i) => {
    const line = lines[i]
    const at = line ? read.indexOf(line) : -1
    const { candidates, specId, quantity } = matched[at] ?? NOTHING
    const spec = specId ? specs.get(specId) : undefined
    const isControlled = regulated[at]?.isForbidden ?? false
    return {
      judged: one,
      line,
      isTicked: !isControlled && candidates[0]?.standing === 'SURE' && quantity !== null,
      isControlled,
      goods: spec?.catalog_no ?? '',
      pack: spec && quantity !== null ? `${spec.pack_size}×${quantity}` : (spec?.pack_size ?? ''),
      why: candidates[0] ? [candidates[0].match, ...candidates[0].doubts, candidates[0].unmet].join(' ') : '',
    }
  })
}

const isMeant = ({ judged: { goods, pack }, ...answer }: Answer): boolean =>
  (goods.length === 0 || goods.includes(answer.goods)) && (pack === '' || pack === answer.pack)

export function scoreOf(answers: readonly Answer[]) {
  const of = (kind: JudgedLine['kind']) => answers.filter(({ judged }) => judged.kind === kind)
  const isRight = (answer: Answer) => answer.isTicked && answer.judged.kind === 'SURE' && isMeant(answer)
  const sure = of('SURE')
  const check = of('CHECK')
  const none = of('NONE')
  return {
    lines: answers.length,
    /** Ticked without being asked, and not exactly what is right. */
    wrong: answers.filter(answer => answer.isTicked && !isRight(answer)),
    recall: sure.filter(isRight).length / sure.length,
    missed: sure.filter(answer => !isRight(answer)),
    /** Right goods proposed, ticked or not. */
    proposed:
      [...sure, ...check].filter(answer => answer.goods !== '' && isMeant(answer)).length /
      (sure.length + check.length),
    astray: [...sure, ...check].filter(answer => !(answer.goods !== '' && isMeant(answer))),
    /** Nothing proposed where nothing fits. */
    nothing: none.filter(answer => answer.goods === '' || answer.isControlled).length / none.length,
    overProposed: none.filter(answer => answer.goods !== '' && !answer.isControlled),
    controlled: of('CONTROLLED').filter(answer => answer.isControlled).length / Math.max(1, of('CONTROLLED').length),
  }
}
