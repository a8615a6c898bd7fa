import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { Db } from '../../../db/database.ts'
import { isAnimal } from '../../../search/animals.ts'
import { type ReadPiece, readWidely } from '../../../search/search-query.ts'
import type { Synonyms } from '../../../search/synonyms.ts'
import { synonymsOf } from '../../catalogue/api.ts'
import { listLacking } from './search-queries.ts'
import { isConversation, isGeneral, tellingOf } from './telling.ts'

/** More would hide the goods behind what they are not. */
const MOST_WORDS = 4

/** A word of a text that goods may lack. */
interface Checked extends ReadPiece {
  /** Of talk only names and measures, since 怎么办 is nothing that goods lack; other words where they have all of those. */
  readonly isFirst: boolean
}

/** What a text says of the goods, of what one wants to do only what is named beside it. */
function checkedOf(keyword: string, synonyms: Synonyms, isTask: boolean): Checked[] {
  const pieces = readWidely(keyword, synonyms)
  const telling = new Set(tellingOf(keyword, pieces).filter(piece => !isGeneral(piece)))
  const isTalk = isTask || isConversation(keyword)
  const isForeign = isTask && !/\p{Script=Han}/u.test(keyword)
  return pieces.flatMap(piece => {
    const isName = piece.isNamed || (isForeign ? /\d/ : /[a-z\d]/).test(piece.text)
    const isFirst = piece.isQuality || isName || isAnimal(piece.text) || (!isTalk && telling.has(piece))
    return isFirst || (!isTask && telling.has(piece)) ? [{ ...piece, isFirst }] : []
  })
}

/** A word as it was typed: reading folds case and spaces. */
function asTyped(keyword: string, text: string): string {
  const spaced = text.split(' ').map(RegExp.escape).join('\\s*')
  return new RegExp(spaced, 'i').exec(keyword.normalize('NFKC'))?.[0] ?? text
}

/**
 * Goods of a page with what of a text each of them does not have, in any of its ways and anywhere in the goods.
 * @param isTask whether they are shown for what one wants to do with them, not for the words
 */
export async function withLacking(
  db: Db,
  goods: readonly GoodsCard[],
  { keyword, isTask }: { keyword: string; isTask: boolean },
): Promise<GoodsCard[]> {
  const checked = checkedOf(keyword, await synonymsOf(db), isTask)
  if (checked.length === 0) return [...goods]
  const ids = goods.map(({ id }) => id)
  const lackedBy = new Map(
    await listLacking(
      db,
      ids,
      checked.map(({ query }) => query),
    ),
  )
  return goods.map(one => {
    const absent = checked.filter((_, at) => lackedBy.get(one.id)?.[at])
    const first = absent.filter(({ isFirst }) => isFirst)
    const words = (first.length > 0 ? first : absent).map(({ text }) => asTyped(keyword, text))
    return words.length > 0 ? { ...one, lacking: words.slice(0, MOST_WORDS) } : one
  })
}
