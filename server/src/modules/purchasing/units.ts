/** Units that count whole things, as lists write them. */
const CONTAINERS = '瓶|支|盒|包|袋|管|桶|套|份|卷|罐|听|vials?|bottles?|boxe?s?|packs?|kits?|bags?|tubes?'
const PIECES = '个|只|台|根|块|片|张|条|把|组|枚|pcs?|ea|pieces?'
/** A carton, a dozen, a piece of luggage: how many are in it is not said. */
const OPEN = '箱|打|件|批|车|托|些|板'
const MEASURES = 'kg|g|mg|μg|ug|mcg|ng|l|ml|μl|ul|公斤|千克|克|毫克|微克|升|毫升|微升|斤'

export const COUNTED = `${CONTAINERS}|${PIECES}`
export const ANY_UNIT = `${COUNTED}|${OPEN}|${MEASURES}`

const is = (words: string) => {
  const pattern = new RegExp(`^(?:${words})$`, 'i')
  return (unit: string) => pattern.test(unit)
}
/** Of tubes and filters 支 is a piece as well. */
export const isPiece = is(`${PIECES}|支`)
export const isOpen = is(OPEN)
export const isMeasureUnit = is(MEASURES)
