import { fieldTypeLabels } from '@shangyouji/contract/meetings/labels'
import { attendeeImportLimits } from '@shangyouji/contract/tickets/import-limits'
import { FileReply } from '../../../http/serve.ts'
import { XLSX } from '../../../sheets/excel.ts'
import type { MeetingRow, TicketRow } from '../../meetings/api.ts'
import { columnLabels, importable } from './columns.ts'

interface TemplateColumn {
  readonly label: string
  readonly isRequired: boolean
  readonly width: number
  readonly hint: string
}

/** Rows that are formatted as text, so that Excel keeps phones and identity numbers whole. */
const TEXT_ROWS = 300
const ORANGE = '#fff4ec'

function columnsFor(meeting: MeetingRow, tickets: readonly TicketRow[]): TemplateColumn[] {
  const names = tickets.map(({ name }) => name).join('、')
  const has = (label: string, width: number, hint: string, isRequired = false) => ({ label, width, hint, isRequired })
  return [
    has(columnLabels.name, 12, '最多30字', true),
    has(columnLabels.phone, 16, '11位手机号；同一手机号再次导入时更新其信息', true),
    has(columnLabels.ticket, 18, `可填：${names}`, tickets.length > 1),
    has(columnLabels.company, 28, '最多100字'),
    has(columnLabels.title, 16, '最多50字'),
    has(columnLabels.email, 24, ''),
    ...importable(meeting.fields).map(field => {
      const many = field.multiple ? '，多项以顿号分隔' : ''
      const hint = field.type === 'CHOICE' ? `可填：${field.options.join('、')}${many}` : fieldTypeLabels[field.type]
      return has(field.label, 20, hint, field.required)
    }),
  ]
}

/** The table of a meeting to be filled in: its fields as columns; a second sheet explains them. */
export async function replyWithTemplate(
  meeting: MeetingRow & { title: string },
  tickets: readonly TicketRow[],
): Promise<FileReply> {
  const columns = columnsFor(meeting, tickets)
  const blank = columns.map(() => ({ type: String, format: '@', value: undefined }))
  const data = [
    columns.map(({ label, isRequired }) => head(isRequired ? `${label}*` : label)),
    ...Array.from({ length: TEXT_ROWS }, () => blank),
  ]
  const help = [
    [head('列'), head('必填'), head('说明')],
    ...columns.map(({ label, isRequired, hint }) => [cell(label), cell(isRequired ? '是' : ''), cell(hint)]),
    [],
    [cell('行数'), null, cell(`一次最多${attendeeImportLimits.rows}行，每人一行`)],
    [cell('名额'), null, cell('导入的参会人占用名额，不收费；名额不足时，靠后的行不导入')],
    [cell('公式与合并单元格'), null, cell('不读取公式；跨行合并的单元格会逐行报错，请先取消合并')],
  ]
  const sheets = [
    { data, sheet: '参会人', columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    { data: help, sheet: '填写说明', columns: [{ width: 18 }, { width: 8 }, { width: 70 }], stickyRowsCount: 1 },
  ]
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = writeXlsxFile(sheets as Parameters<typeof writeXlsxFile>[0])
  return new FileReply(`参会人导入模板-${meeting.title.slice(0, 30)}.xlsx`, XLSX, await file.toBuffer())
}

const cell = (value: string) => ({ type: String, value })
const head = (value: string) => ({ ...cell(value), fontWeight: 'bold' as const, backgroundColor: ORANGE })
