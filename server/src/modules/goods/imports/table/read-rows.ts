import { FORMULA_FAULT, isFormula } from '../../../../sheets/read-sheet.ts'
import { codeKey, packKey } from '../../form/packs.ts'
import { type Around, brandNamed, matchKey } from '../context.ts'
import { type Field, type GoodsPart, propertyOf, readProperty, type SpecPart } from '../fields.ts'
import type { CellError } from '../tables.ts'
import { type ParsedPrice, packsIn, parsePrice } from './parse-cell.ts'
import { readUseCases } from './use-case-cell.ts'

/** A row as it was sent: its number and the texts of its fields. */
export interface SentRow {
  readonly rowNo: number
  readonly values: Readonly<Record<string, string>>
}

/** A row cell by cell: what it says, and what is wrong in it. */
export interface ReadRow extends SentRow {
  readonly goods: GoodsPart
  readonly params: readonly { k: string; v: string }[]
  readonly spec: SpecPart
  readonly price: ParsedPrice | null
  /** Brand and number; empty where the number is missing. */
  readonly key: string
  readonly errors: CellError[]
  readonly warnings: CellError[]
}

/** A cell that lists packs is not one pack. */
export const MANY_PACKS = '一格里有几种规格'

/** Cells of one row → texts by field, the defaults where a cell is empty. */
export function valuesOf(
  cells: readonly string[],
  mapping: readonly string[],
  defaults: Readonly<Record<string, string>>,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, text] of Object.entries(defaults)) if (text !== '') values[key] = text
  for (const [i, key] of mapping.entries()) if (key !== '' && cells[i]) values[key] = cells[i]!
  return values
}

/** Reads every row by itself, then marks those that name the same pack twice. */
export function readRows(rows: readonly SentRow[], fields: readonly Field[], around: Around): ReadRow[] {
  const read = rows.map(row => readRow(row, fields, around))
  const first = new Map<string, number>()
  for (const row of read) {
    if (row.key === '' || !row.spec.packSize || row.errors.length > 0) continue
    const key = `${row.key} ${packKey(row.spec.packSize)}`
    const before = first.get(key)
    if (before === undefined) first.set(key, row.rowNo)
    else row.errors.push({ col: 'packSize', msg: `与第${before}行重复：同一品牌、货号和规格` })
  }
  return read
}

function readRow(sent: SentRow, fields: readonly Field[], around: Around): ReadRow {
  const errors: CellError[] = []
  const warnings: CellError[] = []
  const goods: GoodsPart = {}
  const spec: SpecPart = {}
  const params: { k: string; v: string }[] = []
  let price: ParsedPrice | null = null
  const wrong = (col: string, msg: string | undefined) => void (msg && errors.push({ col, msg }))
  for (const field of fields) {
    const text = sent.values[field.key] ?? ''
    const property = propertyOf(field.key)
    if (text === '') {
      // a name and properties may stand in another row of the same goods
      if (field.key === 'catalogNo' || field.key === 'packSize') wrong(field.key, `请填写${field.label}`)
    } else if (isFormula(text)) wrong(field.key, FORMULA_FAULT)
    else if (field.key === 'packSize' && packsIn(text).length > 0)
      wrong('packSize', `${MANY_PACKS}，可点“拆分规格”，每种一行`)
    else if (field.read) {
      const said = field.read(text, { goods, spec })
      if (typeof said === 'object') warnings.push({ col: field.key, msg: said.warning })
      else wrong(field.key, said)
    } else if (field.key === 'category') {
      const found = around.categoryNamed(text)
      if ('id' in found) goods.categoryId = found.id
      else if (found.isAmbiguous) wrong('category', '有多个同名的三级类目，请写完整路径')
      else warnings.push({ col: 'category', msg: '没有这个三级类目，按所选类目导入' })
    } else if (field.key === 'brand') {
      const brand = brandNamed(around.brands, text)
      if (brand) goods.brandId = brand.id
      else wrong('brand', `品牌“${text.slice(0, 30)}”尚未添加，可在上方添加`)
    } else if (field.key === 'useCases') {
      const named = readUseCases(text, around.useCases)
      if ('fault' in named) wrong('useCases', named.fault)
      else goods.useCases = named.value
    } else if (field.key === 'price') {
      const parsed = parsePrice(text)
      if ('fault' in parsed) wrong('price', parsed.fault)
      else price = parsed.value
    } else if (property !== null) {
      const row = around.properties.find(one => one.name === property)
      const parsed = row ? readProperty(row, text) : null
      if (!parsed) continue
      if ('fault' in parsed) wrong(field.key, parsed.fault)
      else {
        params.push({ k: property, v: parsed.value })
        if (parsed.warning) warnings.push({ col: field.key, msg: parsed.warning })
      }
    }
  }
  const hasNumber = goods.catalogNo !== undefined && codeKey(goods.catalogNo) !== ''
  if (goods.catalogNo !== undefined && !hasNumber) wrong('catalogNo', '货号须含字母或数字')
  const key = hasNumber ? matchKey(goods.brandId ?? null, goods.catalogNo!) : ''
  return { ...sent, goods, params, spec, price, key, errors, warnings }
}
