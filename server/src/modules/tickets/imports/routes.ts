import { enroll } from '@shangyouji/contract/enrolments/calls'
import { servePart } from '../../../http/serve.ts'
import { fail, found } from '../../../kernel/failure.ts'
import { type Column, excelReply } from '../../../sheets/excel.ts'
import { listTickets } from '../../meetings/api.ts'
import { FAULT_HEADER, ROW_HEADER } from './columns.ts'
import { startImport } from './commit.ts'
import * as queries from './import-queries.ts'
import { presentImport } from './present.ts'
import { faultyRows, keepTable, ownMeeting, previewOf } from './preview.ts'
import { replyWithTemplate } from './template.ts'
import { undoImport } from './undo.ts'

const FIRST_PAGE = { only: 'ALL', current: 1, size: 50, order: 'asc' } as const

/** 导入参会人: attendees of a meeting by the thousand, from a table. */
export const attendeeImportRoutes = servePart(enroll, {
  async downloadTemplate({ db, actor, input }) {
    const meeting = await ownMeeting(db, actor, input.meetId)
    const tickets = (await listTickets(db, [meeting.id])).filter(ticket => !ticket.removed_at)
    return replyWithTemplate(meeting, tickets)
  },

  async importExcel(ctx) {
    const { db, actor, input } = ctx
    const id = await keepTable(ctx, actor, input.meetId, ctx.file ?? fail('FILE_MISSING'))
    return previewOf(ctx, found(await queries.findOwnImport(db, actor.company.id, id)), FIRST_PAGE)
  },

  async importPreview(ctx) {
    const { db, actor, input } = ctx
    return previewOf(ctx, found(await queries.findOwnImport(db, actor.company.id, input.id)), input)
  },

  async importCommit(ctx) {
    return presentImport(await startImport(ctx, ctx.actor, ctx.input.id), ctx.clock.now())
  },

  async importErrorFile(ctx) {
    const { db, actor, input } = ctx
    const row = found(await queries.findOwnImport(db, actor.company.id, input.id))
    const rows = await faultyRows(ctx, row)
    if (rows.length === 0) fail('NOT_FOUND')
    type Faulty = (typeof rows)[number]
    const columns: Column<Faulty>[] = [
      { header: ROW_HEADER, width: 8, value: one => one.rowNo },
      { header: FAULT_HEADER, width: 44, value: one => one.reasons },
      ...row.headers.map((header, i) => ({
        header: header || `第${i + 1}列`,
        width: 18,
        value: (one: Faulty) => one.cells[i] ?? '',
      })),
    ]
    return excelReply(`${row.file_name.replace(/\.\w+$/, '')}-未导入.xlsx`, columns, rows)
  },

  async importUndo(ctx) {
    const { row, undoneNum, keptNum } = await undoImport(ctx, ctx.actor, ctx.input.id)
    return { import: presentImport(row, ctx.clock.now()), undoneNum, keptNum }
  },

  async pageImportHistory({ db, actor, input, clock }) {
    await ownMeeting(db, actor, input.meetId)
    const page = await queries.listImports(db, actor.company.id, input)
    return { ...page, records: page.records.map(row => presentImport(row, clock.now())) }
  },
})
