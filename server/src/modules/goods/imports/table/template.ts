import { importLimits } from '@shangyouji/contract/goods/import-calls'
import type { CellObject } from 'write-excel-file/node'
import type { Db } from '../../../../db/database.ts'
import { FileReply } from '../../../../http/serve.ts'
import { found } from '../../../../kernel/failure.ts'
import { XLSX } from '../../../../sheets/excel.ts'
import { categories } from '../../../catalogue/api.ts'
import type { Field } from '../fields.ts'
import { importFields } from './preview.ts'
import { choiceRows, dropdowns, LISTS_SHEET } from './template-lists.ts'

type Sheets = Parameters<typeof import('write-excel-file/node')['default']>[0]
type CellProperties = Omit<CellObject, 'type' | 'value'>

/** Rows that are formatted as text, so that Excel makes no dates of catalogue numbers. */
const TEXT_ROWS = 300
const ORANGE = '#fff4ec'

/** The table of a category to be filled in: its fields as columns with dropdowns, a second sheet explains them. */
export async function replyWithTemplate(db: Db, categoryId: string): Promise<FileReply> {
  const all = await categories(db)
  const row = found(all.find(categoryId))
  found(row.level === 3 ? row : null)
  const fields = await importFields(db, row.id)
  const path = all.path(row.id).map(step => step.name)
  const sheets: Sheets = [
    { data: dataSheet(fields), sheet: '商品', columns: fields.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    {
      data: helpSheet(fields, path),
      sheet: '填写说明',
      columns: [{ width: 18 }, { width: 8 }, { width: 70 }, { width: 28 }],
      stickyRowsCount: 1,
    },
    { data: listSheet(fields), sheet: LISTS_SHEET, stickyRowsCount: 1 },
  ]
  const features = [dropdowns(fields, importLimits.rows + 1)]
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = await writeXlsxFile(sheets, { features }).toBuffer()
  return new FileReply(`商品导入模板-${row.name}.xlsx`, XLSX, file)
}

const cell = (value: string, style: CellProperties = {}): CellObject => ({ type: String, value, ...style })
const head = (value: string, isRequired = false) =>
  cell(value, { fontWeight: 'bold', backgroundColor: ORANGE, textColor: isRequired ? '#c2410c' : '#1c2026' })

function dataSheet(fields: readonly Field[]) {
  const blank = fields.map((): CellObject => ({ type: String, format: '@', value: undefined }))
  return [
    fields.map(field => head(field.isRequired ? `${field.label}*` : field.label, field.isRequired)),
    ...Array.from({ length: TEXT_ROWS }, () => blank),
  ]
}

function listSheet(fields: readonly Field[]) {
  const [names, ...rows] = choiceRows(fields)
  return [names!.map(name => head(name!)), ...rows.map(row => row.map(value => (value ? cell(value) : null)))]
}

function helpSheet(fields: readonly Field[], path: readonly string[]) {
  return [
    [head('列'), head('必填'), head('说明'), head('示例')],
    ...fields.map(field => [
      cell(field.label),
      cell(field.isRequired ? '是' : ''),
      cell(field.hint, { wrap: true }),
      cell(field.example),
    ]),
    [],
    [cell('类目'), null, cell(path.join(' / '))],
    [cell('行数'), null, cell(`一次最多${importLimits.rows}行；每种规格占一行，同一品牌和货号的行合为一个商品`)],
    [cell('公式'), null, cell('不读取公式，含公式的单元格请先复制并粘贴为数值；其他行不受影响')],
    [cell('图片'), null, cell('导入后在“批量上传图片”中上传以货号命名的图片压缩包，如 BF-1001.jpg、BF-1001-2.jpg')],
    [cell('再次导入'), null, cell('按品牌、货号和规格更新，留空的单元格保持原值；没有变化的行不会重复处理')],
  ]
}
