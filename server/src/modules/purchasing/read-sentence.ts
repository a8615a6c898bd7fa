import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { cut, type Draft, setQuantity } from './line.ts'
import { NUMERAL } from './read-quantity.ts'
import { ANY_UNIT, COUNTED, OPEN } from './units.ts'

const PACK_UNIT =
  'kg|g|mg|μg|ug|mcg|ng|l|ml|μl|ul|mol|mmol|m2|m|ku|mu|u|t|rxns?|tests?|次|反应|克|毫克|微克|升|毫升|微升|公斤|千克|人份|斤|od'
const PIECE_UNIT = '支|个|只|块|片|张|根|条|件|台|套|瓶|pcs?|ea|pieces?'
const AMOUNT = `\\d+(?:\\.\\d+)?\\s*(?:${PACK_UNIT})`
/** 500 g, 5×1 mL, 15 mL×24, 100次/盒; 48T/96T are two, 10 mg/mL is none. */
export const PACK = new RegExp(
  `^(?:${AMOUNT}(?:\\s*[x×*]\\s*\\d+\\s*(?:${PIECE_UNIT})?)?|\\d+\\s*(?:${PIECE_UNIT})?\\s*[x×*]\\s*${AMOUNT})(?:/(?:${COUNTED}|${OPEN}))?$`,
  'i',
)
const SPACED_UNIT = `${ANY_UNIT}|${PACK_UNIT}|${PIECE_UNIT}`
/** A space between a number and its unit: 3 瓶, 500 mL. What begins a line belongs to the name: 10 mL 移液管. */
const BEFORE_UNIT = new RegExp(`(?<=[\\s×x*])(\\d+(?:\\.\\d+)?)\\s+(?=(?:${SPACED_UNIT})(?:\\s|$|[x×*/]))`, 'gi')
/** 5 x 500 g at the end is one pack of five, not 500 g of something called 5. */
const TIMES_APART = new RegExp(`(?<=\\s)(\\d{1,4})\\s*[x×*]\\s*(?=${AMOUNT}(?:\\s|$))`, 'gi')
const ENDS_IN_TIMES = new RegExp(`\\s\\d{1,4}×${AMOUNT}$`, 'i')
/** A pack right behind Chinese characters: 胎牛血清500ml. */
const GLUED = new RegExp(`(?<=\\p{Script=Han})(${AMOUNT})(?=$|[\\s,x×*\\d]|\\p{Script=Han})`, 'giu')

const CODE_WITHIN =
  /^(?:(?=(?:.*\d){3})(?=.*[A-Za-z])[A-Za-z0-9]+[-.][A-Za-z0-9.-]{2,24}|[A-Za-z]{1,3}\d{4,}[A-Za-z]?)$/
/** How fine or how wide: 0.22um, 100.5mm. */
const WIDTH = /^\d+(?:\.\d+)?(?:[munμ]m|cm)$/i
const CODE_CELL = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9._/-]{3,29}$/
export const CAS_WITHIN = /(?:CAS\s*(?:号|no\.?)?\s*[:：]?\s*)?(?<!\d)(\d{2,7}\s*[-‐–—]\s*\d{2}\s*[-‐–—]\s*\d)(?!\d)/i

const COUNT = new RegExp(`^(?:[x×*]\\s*)?(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|${NUMERAL})\\s*(?:${ANY_UNIT})$`, 'i')
/** Behind a number of its own, 10 支 is what a pack holds. */
const PIECES_WITHIN = new RegExp(`^\\d+\\s*(?:${PIECE_UNIT})$`, 'i')
/** So many things, and no measure: 2 盒, 一箱. */
const THINGS = new RegExp(`^(?:[x×*]\\s*)?(?:\\d+|${NUMERAL})\\s*(?:${COUNTED}|${OPEN})$`, 'i')
const BARE = /^\d{1,6}$/
const MULTIPLIED = /^[x×*]\s*\S.{0,11}$/
/** In the place of a number, but none. */
const VAGUE = new RegExp(
  `^(?:若干|适量|少许|待定|数量待定|不限|半.|几.|[?？]|(?:约|大约|左右|至少|最多|>|<|≥|≤|~)\\s*\\d+\\s*(?:${COUNTED})?|\\d+\\s*[-~～至+]\\s*\\d+\\s*(?:${COUNTED})?|-\\d+\\s*(?:${COUNTED})?)$`,
  'i',
)
const SUFFIX = new RegExp(`\\s*[x×*]\\s*((?:\\d+(?:\\.\\d+)?|[?？])(?:\\s*[+~～-]\\s*\\d+)?\\s*(?:${ANY_UNIT})?)$`, 'i')
/** 两瓶 HEPES: the number comes first. */
const FIRST = new RegExp(`^((?:\\d{1,5}|${NUMERAL})\\s*(?:${COUNTED}))\\s*(?=[a-z\\p{Script=Han}])`, 'iu')
const ASKING = new RegExp(
  `^(?:麻烦|请|帮我|帮忙|我们|还|再|另外|想)*(?:来|要|买|订|采购|需要?|加)+\\s*(?=(?:\\d{1,5}|${NUMERAL})\\s*(?:${COUNTED}))`,
  'i',
)
const NUMBERED = /^\s*(?:\d{1,3}(?:[、)）]\s*(?!\d-)|\.\s+)|[-•·*]\s+)/

/** A line without the number that it has in a list: `2、`, `3)`. */
export const withoutNumber = (text: string): string => text.replace(NUMBERED, '')

/** Whether a cell goes on as a sentence does: `PE 100 次 1支`. */
export const isPhrase = (cell: string): boolean =>
  cell
    .replace(BEFORE_UNIT, '$1')
    .split(/\s+/)
    .slice(1)
    .some(word => PACK.test(word) || COUNT.test(word))

/** A line as people write it: `Tris 77-86-1 500g x2 瓶`, `来两瓶hepes 500g的`. */
export function readSentence(text: string, line: Draft): void {
  let rest = text
  const cas = CAS_WITHIN.exec(rest)
  if (cas) {
    line.cas = tidyCas(cas[1]!)
    rest = rest.replace(cas[0], ' ')
  }
  rest = rest
    .trim()
    .replace(ASKING, '')
    .replace(/的\s*$/, '')
  const first = FIRST.exec(rest)
  if (first) {
    setQuantity(line, first[1]!)
    rest = rest.slice(first[0].length)
  }
  rest = rest.replace(GLUED, ' $1 ').replace(TIMES_APART, '$1×').trim()
  const suffix = first || ENDS_IN_TIMES.test(rest) ? null : SUFFIX.exec(rest)
  if (suffix) {
    setQuantity(line, suffix[1]!)
    rest = rest.slice(0, -suffix[0].length)
  }
  // behind a number of the goods that was taken out, 500 g is no part of a name
  readParts(`${cas ? ' ' : ''}${rest}`.replace(BEFORE_UNIT, '$1').trim().split(/\s+/), line, { isSentence: true })
}

const isCode = (part: string, isSentence: boolean): boolean =>
  (isSentence ? CODE_WITHIN : CODE_CELL).test(part) && !PACK.test(part) && !WIDTH.test(part)

/** Words of a sentence, or cells without a header: each is what it looks like, the rest is the name. */
export function readParts(parts: readonly string[], line: Draft, { isSentence }: { isSentence: boolean }): void {
  const names: string[] = []
  const isNamed = () => names.length > 0 || line.cas !== '' || line.catalogNo !== ''
  let counted = ''
  for (const [i, part] of parts.entries()) {
    if (part === '') continue
    const isLast = i === parts.length - 1
    const isOpen = line.quantityText === ''
    // a bare number is one only behind a pack or a number of the goods: of RPMI 1640 it is the name
    const isBare = BARE.test(part) && (!isSentence || (isLast && (line.pack !== '' || line.cas !== '')))
    const isCount = isBare || COUNT.test(part) || VAGUE.test(part) || (MULTIPLIED.test(part) && isLast)
    if (line.cas === '' && casIsValid(tidyCas(part))) line.cas = tidyCas(part)
    else if (line.pack === '' && isNamed() && PACK.test(part)) line.pack = cut('pack', part)
    else if (isOpen && isCount && isNamed()) {
      counted = part
      setQuantity(line, part)
    } else if (PIECES_WITHIN.test(counted) && COUNT.test(part)) {
      // 50 mL 500 个 2 箱: the pieces are the pack, and what stood in its place is the name's
      if (line.pack !== '') names.push(line.pack)
      Object.assign(line, { pack: cut('pack', counted), unit: '' })
      setQuantity(line, part)
      counted = ''
    } else if (!isOpen && line.pack === '' && isNamed() && PIECES_WITHIN.test(part)) line.pack = cut('pack', part)
    else if (!isOpen && isNamed() && THINGS.test(part)) {
      // 10 盒 and 2 箱: which of them is wanted, only the buyer knows
      Object.assign(line, { quantity: null, quantityText: cut('quantityText', `${line.quantityText} ${part}`) })
    } else if (line.catalogNo === '' && isCode(part, isSentence)) line.catalogNo = cut('catalogNo', part)
    else if (!isSentence && isNamed() && (line.pack !== '' || !isOpen))
      line.remark = cut('remark', [line.remark, part].filter(Boolean).join('；'))
    // what stands between the name and the pack says which one is meant: 钠盐, 无酚红
    else names.push(part)
  }
  line.name = cut('name', names.join(' '))
}
