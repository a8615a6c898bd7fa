/** Units that count whole things, as lists write them. */
const CONTAINERS = '瓶|支|盒|包|袋|管|桶|套|份|卷|罐|听|vials?|bottles?|boxe?s?|packs?|kits?|bags?|tubes?'
const PIECES = '个|只|台|根|块|片|张|条|把|组|枚|pcs?|ea|pieces?'
/** A carton, a dozen, a piece of luggage: how many are in it is not said. */
export const OPEN = '箱|打|件|批|车|托|些|板'
const MEASURES =
  'kg|g|mg|μg|ug|mcg|ng|l|ml|μl|ul|公斤|千克|克|毫克|微克|升|毫升|微升|斤|m2|平方米|m|米|mol|mmol|ku|mu|iu|u|t|次|反应|人份|tests?|rxns?'

export const COUNTED = `${CONTAINERS}|${PIECES}`
export const ANY_UNIT = `${COUNTED}|${OPEN}|${MEASURES}`

const is = (words: string) => {
  const pattern = new RegExp(`^(?:${words})$`, 'i')
  return (unit: string) => pattern.test(unit)
}
/** What a pack of several may hold as well as be: 24 支 of tubes that are sold by 24. */
export const isSingle = is(`${PIECES}|支|瓶|管|听|vials?|bottles?|tubes?`)
export const isOpen = is(OPEN)
export const isMeasureUnit = is(MEASURES)
