import { casIsValid } from '@shangyouji/contract/checks'

const DASHES = /[\u2010-\u2015\u2212\u30fc\u4e00\uff0d_]/g
/** Three groups of digits with dashes or spaces between them; letters O, I and l stand for the digits that they look like. */
const GROUPED = /(?<![A-Za-z\d.])([\dOoIl]{2,7})\s?[- ]\s?([\dOoIl]{2})\s?[- ]\s?([\dOoIl])(?![A-Za-z\d])/g
const AFTER_NAME =
  /cas(?:rn|no|号|编号)?\.?\s*[.:#]?\s*([\dOoIl]{2,7})\s?[- ]?\s?([\dOoIl]{2})\s?[- ]?\s?([\dOoIl])(?![A-Za-z\d])/gi
const PLAIN = /(?<![A-Za-z\d.-])(\d{2,7})(\d{2})(\d)(?![A-Za-z\d.-])/g
const MOST = 3

const digits = (text: string) => text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')

/** CAS numbers within a text in all ways of writing, each with its right check digit. */
export function casNumbersIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(DASHES, '-')
  const found = [GROUPED, AFTER_NAME, PLAIN]
    .flatMap(pattern => [...plain.matchAll(pattern)])
    .map(([, first = '', second = '', third = '']) => `${digits(first)}-${digits(second)}-${digits(third)}`)
    .filter(casIsValid)
  return [...new Set(found)].slice(0, MOST)
}

const ATOMS = String.raw`[A-Z(\[][A-Za-z\d()[\]]*`
const FORMULA = new RegExp(`(?<![A-Za-z\\d-])${ATOMS}(?:·\\d*${ATOMS})*(?![A-Za-z\\d-])`, 'g')
/** What may stand beside a formula without being another thing that is looked for: labels, water, measures, grades. */
const BESIDE =
  /分子式|化学式|formula|[一二三四五六七八九十]水|合物|无水|分析纯|试剂|[≥≧\d.,:：%]+|(?<![a-z])(?:ml|l|kg|g|mg|ar|gr|acs|usp|ep)(?![a-z])|级/gi
const MOST_BESIDE = 2

/** The formula that a text is, as parsers read it: MgSO4 7H2O → MgSO4·7H2O. Capitals alone are rather an abbreviation. */
export function formulaOf(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/(?<=[A-Za-z\d)])\s*[·•∙⋅・*]\s*(?=\d*[A-Z])/g, '·')
    .replace(/(?<=[A-Za-z\d)])[.\s](?=\d*H2O)/g, '·')
  const [formula = '', ...others] = [...plain.matchAll(FORMULA)]
    .map(([found]) => found)
    .filter(found => /\d|[a-z]/.test(found))
  if (formula.length < 3 || formula.length > 40 || others.length > 0) return null
  const rest = plain.replace(formula, ' ').replace(BESIDE, '').replace(/\s/g, '')
  return rest.length <= MOST_BESIDE ? formula : null
}
